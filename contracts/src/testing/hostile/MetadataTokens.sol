// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {HostileToken} from './HostileToken.sol';

/// @dev Answers metadata calls with configured data.
contract Answering is HostileToken {
    mapping(bytes4 => bytes) private _answers;
    mapping(bytes4 => uint256) private _modes;

    function answers(bytes4 selector, bytes calldata answer_) external {
        (_answers[selector], _modes[selector]) = (answer_, 1);
    }

    function reverts(bytes4 selector) external {
        _modes[selector] = 2;
    }

    function burnsGas(bytes4 selector) external {
        _modes[selector] = 3;
    }

    function name() external view override returns (string memory) {
        _answer(this.name.selector);
        return 'Hostile';
    }

    function symbol() external view override returns (string memory) {
        _answer(this.symbol.selector);
        return 'EVIL';
    }

    function decimals() external view override returns (uint8) {
        _answer(this.decimals.selector);
        return 18;
    }

    function balanceOf(address account) public view override returns (uint256) {
        _answer(this.balanceOf.selector);
        return _balances[account];
    }

    function _answer(bytes4 selector) private view {
        uint256 mode = _modes[selector];
        if (mode == 2) revert();
        while (mode == 3) {}
        if (mode != 1) return;
        bytes memory answer_ = _answers[selector];
        assembly ('memory-safe') {
            return(add(answer_, 32), mload(answer_))
        }
    }
}
