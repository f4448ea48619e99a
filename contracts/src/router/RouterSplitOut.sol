// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {IWBNB} from '../interfaces/tokens/IWBNB.sol';
import {RouterExactOut} from './RouterExactOut.sol';
import {RouterSteps} from './RouterSteps.sol';

// SWAP-15
/// @title Exact out over a split: a fixed part of the input is traded, then a closing path buys exactly the missing
/// amount
/// @dev Whatever the pools did since the quote, the recipient gets the exact amount and only the closing path costs
/// more or less.
abstract contract RouterSplitOut is RouterExactOut, RouterSteps {
    using SafeTransferLib for address;

    /// @dev `receiver` is `to`, or the router if the output is unwrapped. `steps` take `fixedIn`, `path` buys the rest.
    struct Order {
        uint256 amountOut;
        uint256 amountInMax;
        uint256 fixedIn;
        address to;
        address receiver;
        address payer;
    }

    /// @inheritdoc IRouter
    function swapTokensForExactTokensSplit(
        uint256 amountOut,
        uint256 amountInMax,
        uint256 stepsAmountIn,
        Step[] calldata steps,
        Step[] calldata closing,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountIn)
    {
        return _splitExactOut(Order(amountOut, amountInMax, stepsAmountIn, to, to, msg.sender), steps, closing);
    }

    /// @inheritdoc IRouter
    function swapETHForExactTokensSplit(
        uint256 amountOut,
        uint256 stepsAmountIn,
        Step[] calldata steps,
        Step[] calldata closing,
        address to,
        uint256 deadline
    )
        external
        payable
        lock
        ensure(deadline)
        returns (uint256 amountIn)
    {
        amountIn = _splitExactOut(Order(amountOut, msg.value, stepsAmountIn, to, to, NATIVE), steps, closing);
        if (amountIn < msg.value) _sendNative(msg.sender, msg.value - amountIn);
    }

    /// @inheritdoc IRouter
    function swapTokensForExactETHSplit(
        uint256 amountOut,
        uint256 amountInMax,
        uint256 stepsAmountIn,
        Step[] calldata steps,
        Step[] calldata closing,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountIn)
    {
        Order memory order = Order(amountOut, amountInMax, stepsAmountIn, to, address(this), msg.sender);
        return _splitExactOut(order, steps, closing);
    }

    function _splitExactOut(
        Order memory order,
        Step[] calldata steps,
        Step[] calldata closing
    )
        private
        returns (uint256 amountIn)
    {
        _requireHolder(order.to);
        _requireStepCount(steps.length + closing.length);
        if (order.amountOut == 0) revert InsufficientAmountOut();
        Step[] memory path = _requireClosing(closing, order);
        uint256 gathered = _gather(steps, path, order);
        amountIn = order.fixedIn;
        if (gathered < order.amountOut) {
            Payment memory payment = Payment(false, address(0), order.payer, order.amountInMax, order.fixedIn, path);
            amountIn = _buyPath(order.amountOut - gathered, order.receiver, payment);
        }
        _deliver(closing[closing.length - 1].tokenOut, gathered, order);
    }

    /// @dev The steps' output waits here: it determines how much the closing path has to buy.
    function _gather(Step[] calldata steps, Step[] memory path, Order memory order) private returns (uint256 gathered) {
        (address tokenIn, address tokenOut) = (path[0].tokenIn, path[path.length - 1].tokenOut);
        if (order.fixedIn > order.amountInMax) revert ExcessiveInputAmount(order.fixedIn, order.amountInMax);
        Run memory run = Run(tokenIn, tokenOut, order.payer, address(this), order.fixedIn, 0);
        if (order.payer == NATIVE && order.fixedIn != 0) {
            IWBNB(weth).deposit{value: order.fixedIn}();
            run.payer = address(this);
        }
        for (uint256 i; i < steps.length; ++i) {
            _requireStep(steps[i], order.to);
        }
        uint256 held = steps.length == 0 ? 0 : tokenOut.balanceOf(address(this));
        _runSteps(steps, run);
        if (steps.length != 0) gathered = _growth(tokenOut, address(this), held);
    }

    /// @dev A path from the token in to the token out over genuine pools without duplicates: each price is read before
    /// a hop before it runs.
    function _requireClosing(Step[] calldata closing, Order memory order) private view returns (Step[] memory path) {
        uint256 length = closing.length;
        if (length == 0) revert InvalidPath();
        path = new Step[](length);
        for (uint256 i; i < length; ++i) {
            _requireStep(closing[i], order.to);
            if (i != 0 && closing[i].tokenIn != closing[i - 1].tokenOut) revert InvalidPath();
            for (uint256 before; before < i; ++before) {
                if (closing[before].pool == closing[i].pool) revert InvalidPath();
            }
            path[i] = closing[i];
        }
        if (order.payer == NATIVE && closing[0].tokenIn != weth) revert InvalidPath();
        if (order.receiver != order.to && closing[length - 1].tokenOut != weth) revert InvalidPath();
    }

    /// @dev The closing path's output is already with the receiver; the steps' output follows, and the surplus goes to
    /// the caller.
    function _deliver(address tokenOut, uint256 gathered, Order memory order) private {
        uint256 surplus = gathered > order.amountOut ? gathered - order.amountOut : 0;
        if (order.receiver != order.to) {
            IWBNB(weth).withdraw(order.amountOut + surplus);
            _sendNative(order.to, order.amountOut);
            if (surplus != 0) _sendNative(msg.sender, surplus);
            return;
        }
        uint256 part = gathered - surplus;
        if (part != 0) {
            uint256 held = tokenOut.balanceOf(order.to);
            tokenOut.safeTransfer(order.to, part);
            _requireArrived(tokenOut, order.to, held, part);
        }
        if (surplus != 0) tokenOut.safeTransfer(msg.sender, surplus);
    }
}
