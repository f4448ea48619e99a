// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IExchange} from '../../src/interfaces/orders/IExchange.sol';

/// @title An exchange that pays configured amounts, honest or not
contract TestExchange is IExchange {
    using SafeTransferLib for address;

    uint256 public quoted;
    uint256 public paid;
    /// @dev Parts of 1e18 of the amount in that it takes.
    uint256 public taken = 1e18;
    address private _target;
    bytes private _call;
    bytes public answer;
    bool public entered;

    function set(uint256 quoted_, uint256 paid_) external {
        (quoted, paid) = (quoted_, paid_);
    }

    function take(uint256 part) external {
        taken = part;
    }

    /// @dev Called in the middle of a swap.
    function callBack(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    function getAmountOut(address, address, uint256, bytes calldata, bytes calldata) external view returns (uint256) {
        return quoted;
    }

    function swap(
        address srcToken,
        address dstToken,
        uint256 amountIn,
        uint256,
        bytes calldata,
        bytes calldata,
        address
    )
        external
    {
        uint256 amount = amountIn * taken / 1e18;
        if (amount != 0) srcToken.safeTransferFrom(msg.sender, address(this), amount);
        if (_target != address(0)) (entered, answer) = _target.call(_call);
        if (paid != 0) dstToken.safeTransfer(msg.sender, paid);
    }
}
