// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {HostileToken} from './HostileToken.sol';

contract SilentToken is HostileToken {
    function transfer(address to, uint256 amount) external override returns (bool) {
        _move(msg.sender, to, amount);
        assembly {
            return(0, 0)
        }
    }

    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        _move(from, to, amount);
        assembly {
            return(0, 0)
        }
    }
}

contract RefusingByFalseToken is HostileToken {
    bool public refuses;

    function refuse() external {
        refuses = true;
    }

    function transfer(address to, uint256 amount) external override returns (bool) {
        if (refuses) return false;
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        if (refuses) return false;
        _move(from, to, amount);
        return true;
    }
}

/// @notice Transfers as requested, but once denying is on returns something other than true: false, or fewer bytes than
/// a word.
contract DenyingToken is HostileToken {
    bytes private _answer = abi.encode(true);

    function deny(bytes calldata answer_) external {
        _answer = answer_;
    }

    function transfer(address to, uint256 amount) external override returns (bool) {
        _move(msg.sender, to, amount);
        bytes memory given = _answer;
        assembly {
            return(add(given, 32), mload(given))
        }
    }
}

/// @notice Denies transfers and hides balances: from the start, from its next transfer on, or reporting that they have
/// grown.
contract HidingToken is DenyingToken {
    enum Way {
        Tells,
        Hides,
        HidesFromTheNext,
        Grows
    }

    Way private _way;

    function hide(Way way) external {
        _way = way;
    }

    function balanceOf(address account) public view override returns (uint256) {
        require(_way != Way.Hides);
        return _balances[account];
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount);
        if (_way == Way.HidesFromTheNext) _way = Way.Hides;
        if (_way == Way.Grows) _balances[from] += amount + 1;
    }
}

contract LyingToken is HostileToken {
    function transferFrom(address, address, uint256) external pure override returns (bool) {
        return true;
    }
}

contract TaxToken is HostileToken {
    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, address(0xfee), amount / 10);
        super._move(from, to, amount - amount / 10);
    }
}

/// @notice Takes a hundredth more from the sender.
contract SurchargeToken is HostileToken {
    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, address(0xfee), amount / 100);
        super._move(from, to, amount);
    }
}

contract BlockingToken is HostileToken {
    mapping(address => bool) public blocked;

    function setBlocked(address account, bool on) external {
        blocked[account] = on;
    }

    function _move(address from, address to, uint256 amount) internal override {
        require(!blocked[from] && !blocked[to]);
        super._move(from, to, amount);
    }
}

contract NoZeroToken is HostileToken {
    function _move(address from, address to, uint256 amount) internal override {
        require(amount != 0);
        super._move(from, to, amount);
    }
}

contract ApprovalToken is HostileToken {
    function approve(address spender, uint256 amount) external override returns (bool) {
        require(amount == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = amount;
        return true;
    }
}

/// @notice Rejects a zero approval.
contract NoZeroApprovalToken is HostileToken {
    function approve(address spender, uint256 amount) external override returns (bool) {
        require(amount != 0);
        allowance[msg.sender][spender] = amount;
        return true;
    }
}

contract WholeBalanceToken is HostileToken {
    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount == type(uint256).max ? _balances[from] : amount);
    }
}

contract SelfCreditToken is HostileToken {
    function _move(address from, address to, uint256 amount) internal override {
        (uint256 ofFrom, uint256 ofTo) = (_balances[from], _balances[to]);
        _balances[from] = ofFrom - amount;
        _balances[to] = ofTo + amount;
    }
}

contract LateCallToken is HostileToken {
    address private _pool;
    address private _thief;

    function aim(address pool, address thief) external {
        (_pool, _thief) = (pool, thief);
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount);
        if (to == _pool && _thief != address(0)) IPool(_pool).swapExactIn(address(this), _thief);
    }
}
