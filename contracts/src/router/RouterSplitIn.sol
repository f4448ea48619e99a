// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {IWBNB} from '../interfaces/tokens/IWBNB.sol';
import {RouterSteps} from './RouterSteps.sol';

// SWAP-15, SWAP-30
/// @title Exact in over a split
abstract contract RouterSplitIn is RouterSteps {
    using SafeTransferLib for address;

    /// @inheritdoc IRouter
    function swapExactTokensForTokensSplit(
        uint256 amountIn,
        uint256 amountOutMin,
        Step[] calldata steps,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountOut)
    {
        return _splitExactIn(amountIn, amountOutMin, steps, to, to, msg.sender);
    }

    /// @inheritdoc IRouter
    function swapExactETHForTokensSplit(
        uint256 amountOutMin,
        Step[] calldata steps,
        address to,
        uint256 deadline
    )
        external
        payable
        lock
        ensure(deadline)
        returns (uint256 amountOut)
    {
        return _splitExactIn(msg.value, amountOutMin, steps, to, to, NATIVE);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForETHSplit(
        uint256 amountIn,
        uint256 amountOutMin,
        Step[] calldata steps,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountOut)
    {
        amountOut = _splitExactIn(amountIn, amountOutMin, steps, to, address(this), msg.sender);
        _unwrapTo(to, amountOut);
    }

    /// @dev The minimum applies to the part of the steps' output that reached `receiver`: `to`, or the router if it is
    /// unwrapped.
    function _splitExactIn(
        uint256 amountIn,
        uint256 amountOutMin,
        Step[] calldata steps,
        address to,
        address receiver,
        address payer
    )
        private
        returns (uint256 amountOut)
    {
        _requireHolder(to);
        _requireStepCount(steps.length);
        if (amountIn == 0) revert InsufficientAmountIn();
        for (uint256 i; i < steps.length; ++i) {
            _requireStep(steps[i], to);
        }
        address tokenOut = steps[steps.length - 1].tokenOut;
        if (receiver != to && tokenOut != weth) revert InvalidPath();
        if (payer == NATIVE) {
            if (steps[0].tokenIn != weth) revert InvalidPath();
            IWBNB(weth).deposit{value: amountIn}();
            payer = address(this);
        }
        uint256 before = tokenOut.balanceOf(receiver);
        amountOut = _runSteps(steps, Run(steps[0].tokenIn, tokenOut, payer, receiver, amountIn, 0));
        return _requireMinimum(tokenOut, receiver, before, amountOut, amountOutMin);
    }
}
