// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {RouterBase} from './RouterBase.sol';

// SWAP-30
/// @title Exact in: hop by hop from the first to the last
/// @dev A hop sends its output directly to a classic or stable pool behind it. A concentrated pool requests payment
/// during its swap, so its input waits here, inside the call.
abstract contract RouterExactIn is RouterBase {
    using SafeTransferLib for address;

    /// @inheritdoc IRouter
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountOut)
    {
        _requireRecipient(to, routes);
        return _swapExactIn(amountIn, amountOutMin, routes, to, msg.sender);
    }

    /// @inheritdoc IRouter
    function swapExactETHForTokens(
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        payable
        lock
        ensure(deadline)
        returns (uint256 amountOut)
    {
        _requireRecipient(to, routes);
        return _swapExactIn(msg.value, amountOutMin, routes, to, NATIVE);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountOut)
    {
        _requireRecipient(to, routes);
        _requireLength(routes);
        if (routes[routes.length - 1].to != weth) revert InvalidPath();
        amountOut = _swapExactIn(amountIn, amountOutMin, routes, address(this), msg.sender);
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IRouter
    function getAmountsOut(uint256 amountIn, Route[] calldata routes) external view returns (uint256[] memory amounts) {
        _requireLength(routes);
        amounts = new uint256[](routes.length + 1);
        amounts[0] = amountIn;
        for (uint256 i; i < routes.length; ++i) {
            if (i != 0 && routes[i].from != routes[i - 1].to) revert InvalidPath();
            address pool = _requirePool(routes[i].from, routes[i].to, routes[i].poolType);
            if (routes[i].poolType == PoolType.Concentrated) revert NoViewQuote(pool);
            amounts[i + 1] = IPool(pool).getAmountOut(amounts[i], routes[i].from);
        }
    }

    /// @dev The minimum applies to the part of the last hop's output that reached `to`.
    function _swapExactIn(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        address payer
    )
        private
        returns (uint256 amountOut)
    {
        _requireLength(routes);
        if (amountIn == 0) revert InsufficientAmountIn();
        address pool = _requirePool(routes[0].from, routes[0].to, routes[0].poolType);
        if (payer == NATIVE && routes[0].from != weth) revert InvalidPath();
        if (routes[0].poolType != PoolType.Concentrated) _pay(routes[0].from, payer, pool, amountIn);
        address tokenOut = routes[routes.length - 1].to;
        uint256 before = tokenOut.balanceOf(to);
        for (uint256 i = 1; i < routes.length; ++i) {
            if (to == pool) revert InvalidRecipient(to);
            (pool, amountIn) = _hopOn(routes[i - 1], routes[i], pool, amountIn, payer);
            payer = address(this);
        }
        if (to == pool) revert InvalidRecipient(to);
        amountOut = _hop(routes[routes.length - 1], pool, amountIn, to, payer);
        return _requireMinimum(tokenOut, to, before, amountOut, amountOutMin);
    }

    /// @dev Swaps the route and sends its output to the place where the next one takes it: its pool, or the router if
    /// that requests payment.
    /// @return next Pool of the following route
    /// @return amount The amount that waits here for it; meaningless if the pool measures it
    function _hopOn(
        Route calldata route,
        Route calldata following,
        address pool,
        uint256 amountIn,
        address payer
    )
        private
        returns (address next, uint256 amount)
    {
        if (route.to != following.from) revert InvalidPath();
        next = _requirePool(following.from, following.to, following.poolType);
        if (following.poolType != PoolType.Concentrated) {
            _hop(route, pool, amountIn, next, payer);
        } else {
            uint256 held = route.to.balanceOf(address(this));
            _hop(route, pool, amountIn, address(this), payer);
            amount = _growth(route.to, address(this), held);
        }
    }

    /// @dev A classic or stable pool already has its tokens and measures them: `amountIn` and `payer` are for a
    /// concentrated one.
    /// @return The amount that the pool reports as sent
    function _hop(
        Route calldata route,
        address pool,
        uint256 amountIn,
        address to,
        address payer
    )
        private
        returns (uint256)
    {
        if (route.poolType != PoolType.Concentrated) return IPool(pool).swapExactIn(route.from, to);
        bytes memory payment = abi.encode(Payment(true, route.from, payer, amountIn, 0, new Step[](0)));
        return _concentratedExactIn(pool, route.from < route.to, amountIn, to, payment);
    }
}
