// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {HostileToken} from './HostileToken.sol';

contract RebasingToken is HostileToken {
    uint256 private _percent = 100;

    function rebase(uint256 percent) external {
        _percent = percent;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return (_balances[account] * _percent) / 100;
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, (amount * 100) / _percent);
    }
}

contract SecondEntry {
    HostileToken private immutable TOKEN;

    constructor(HostileToken token) {
        TOKEN = token;
    }

    function balanceOf(address account) external view returns (uint256) {
        return TOKEN.balanceOf(account);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        return TOKEN.transferFrom(from, to, amount);
    }
}

contract UpgradedToken is HostileToken {
    function take(address account) external {
        _balances[account] = 0;
    }
}

contract BalanceRevertsToken is HostileToken {
    bool private _reverts;

    function breakDown() external {
        _reverts = true;
    }

    function recover() external {
        _reverts = false;
    }

    function balanceOf(address account) public view override returns (uint256) {
        require(!_reverts);
        return _balances[account];
    }
}
