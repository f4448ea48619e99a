// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';

/// @notice Behaves like an ordinary token until the attack begins.
abstract contract LateToken is HostileToken {
    bool internal _begun;

    function begin() external {
        _begun = true;
    }
}

contract LateTaxToken is LateToken {
    function _move(address from, address to, uint256 amount) internal override {
        uint256 tax = _begun ? amount / 10 : 0;
        if (tax != 0) super._move(from, address(0xfee), tax);
        super._move(from, to, amount - tax);
    }
}

/// @notice Reports a transfer without making it.
contract LateLyingToken is LateToken {
    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        if (_begun) return true;
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
        return true;
    }
}
