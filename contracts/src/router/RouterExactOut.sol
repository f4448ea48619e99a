// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {IWeightedPool} from '../interfaces/amm/weighted/IWeightedPool.sol';
import {PoolQuotes} from '../libraries/PoolQuotes.sol';
import {RouterBase} from './RouterBase.sol';

// SWAP-29
/// @title Exact out: from the last hop to the first, each buying the input of the one behind it
/// @dev A concentrated pool sends its output first and requests payment: the hops before it run inside its callback. A
/// classic or stable pool is paid first, and its required input is known beforehand. The output is measured after each
/// hop.
abstract contract RouterExactOut is RouterBase {
    using SafeTransferLib for address;

    /// @dev keccak256("exchange.router.amountIn") - 1
    uint256 private constant AMOUNT_IN_SLOT = 0xc6dfcbfaac2ef483dc9e991160503a8824b2ba204ab6b2a0e3d83224f430872e;

    /// @inheritdoc IRouter
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountIn)
    {
        return _swapExactOut(amountOut, amountInMax, routes, to, to, msg.sender);
    }

    /// @inheritdoc IRouter
    function swapETHForExactTokens(
        uint256 amountOut,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        payable
        lock
        ensure(deadline)
        returns (uint256 amountIn)
    {
        amountIn = _swapExactOut(amountOut, msg.value, routes, to, to, NATIVE);
        if (amountIn < msg.value) _sendNative(msg.sender, msg.value - amountIn);
    }

    /// @inheritdoc IRouter
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountIn)
    {
        amountIn = _swapExactOut(amountOut, amountInMax, routes, to, address(this), msg.sender);
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IRouter
    function getAmountsIn(uint256 amountOut, Route[] calldata routes) external view returns (uint256[] memory amounts) {
        _requireLength(routes);
        amounts = new uint256[](routes.length + 1);
        amounts[routes.length] = amountOut;
        for (uint256 i = routes.length; i != 0; --i) {
            Route calldata route = routes[i - 1];
            if (i != routes.length && route.to != routes[i].from) revert InvalidPath();
            address pool = _requirePool(route.from, route.to, route.poolType);
            if (route.poolType == PoolType.Concentrated) revert NoViewQuote(pool);
            amounts[i - 1] = PoolQuotes.getAmountIn(pool, amounts[i], route.to);
        }
    }

    /// @param to The recipient named in the call
    /// @param receiver Who receives the last hop's output: `to`, or the router if it is unwrapped
    function _swapExactOut(
        uint256 amountOut,
        uint256 amountInMax,
        Route[] calldata routes,
        address to,
        address receiver,
        address payer
    )
        private
        returns (uint256 amountIn)
    {
        _requireRecipient(to, routes);
        _requireLength(routes);
        if (amountOut == 0) revert InsufficientAmountOut();
        if (payer == NATIVE && routes[0].from != weth) revert InvalidPath();
        if (receiver != to && routes[routes.length - 1].to != weth) revert InvalidPath();
        Step[] memory path = new Step[](routes.length);
        for (uint256 i; i < routes.length; ++i) {
            Route calldata route = routes[i];
            if (i != 0 && route.from != routes[i - 1].to) revert InvalidPath();
            address pool = _requirePool(route.from, route.to, route.poolType);
            if (to == pool) revert InvalidRecipient(to);
            path[i] = Step(pool, route.from, route.to, route.poolType, 0);
        }
        return _buyPath(amountOut, receiver, Payment(false, address(0), payer, amountInMax, 0, path));
    }

    /// @dev Buys exactly `amountOut` for `to` along the pools of `payment`, which were checked before.
    /// @return amountIn Raw units paid, and `payment.spent`
    function _buyPath(uint256 amountOut, address to, Payment memory payment) internal returns (uint256 amountIn) {
        _buy(amountOut, to, payment);
        assembly ('memory-safe') {
            amountIn := tload(AMOUNT_IN_SLOT)
        }
    }

    /// @dev Buys through the last hop of `payment` and pays for it through the ones before.
    function _buy(uint256 amountOut, address to, Payment memory payment) private {
        Step memory hop = _takeLast(payment.before);
        payment.token = hop.tokenIn;
        if (to == hop.pool) revert InvalidPath();
        uint256 held = hop.tokenOut.balanceOf(to);
        bool zeroForOne = hop.tokenIn < hop.tokenOut;
        if (hop.poolType == PoolType.Concentrated) {
            _concentratedExactOut(hop.pool, zeroForOne, amountOut, to, abi.encode(payment));
        } else if (hop.poolType == PoolType.Weighted) {
            IWeightedPool pool = IWeightedPool(hop.pool);
            _provide(hop.pool, pool.getAmountIn(amountOut, hop.tokenIn, hop.tokenOut), payment);
            pool.swapExactOut(hop.tokenIn, hop.tokenOut, amountOut, to);
        } else {
            _provide(hop.pool, PoolQuotes.getAmountIn(hop.pool, amountOut, hop.tokenOut), payment);
            IPool(hop.pool).swap(zeroForOne ? 0 : amountOut, zeroForOne ? amountOut : 0, to, '');
        }
        _requireArrived(hop.tokenOut, to, held, amountOut);
    }

    /// @dev Delivers `amount` to a pool: by the routes before it, or from the payer if there are none.
    function _provide(address pool, uint256 amount, Payment memory payment) private {
        if (payment.before.length != 0) return _buy(amount, pool, payment);
        uint256 paid = payment.spent + amount;
        if (paid > payment.limit) revert ExcessiveInputAmount(paid, payment.limit);
        assembly ('memory-safe') {
            tstore(AMOUNT_IN_SLOT, paid)
        }
        uint256 held = payment.token.balanceOf(pool);
        _pay(payment.token, payment.payer, pool, amount);
        _requireArrived(payment.token, pool, held, amount);
    }

    /// @dev An exact-in payment needs no check: the pool, or the minimum, checks the arrived amount.
    function _payConcentrated(address pool, uint256 owed, bytes calldata data) internal override {
        Payment memory payment = abi.decode(data, (Payment));
        if (payment.exactIn) _pay(payment.token, payment.payer, pool, owed);
        else _provide(pool, owed, payment);
    }

    function _requireArrived(address token, address holder, uint256 held, uint256 amount) internal view {
        uint256 arrived = _growth(token, holder, held);
        if (arrived != amount) revert FeeOnTransferExactOut(token, amount, arrived);
    }

    function _takeLast(Step[] memory path) private pure returns (Step memory last) {
        uint256 length = path.length - 1;
        last = path[length];
        assembly ('memory-safe') {
            mstore(path, length)
        }
    }
}
