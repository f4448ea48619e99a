// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../interfaces/IPool.sol';
import {IPoolFactory} from '../interfaces/IPoolFactory.sol';
import {IRouter} from '../interfaces/IRouter.sol';
import {IWBNB} from '../interfaces/IWBNB.sol';
import {LiquidityMath} from '../libraries/LiquidityMath.sol';
import {TransientLock} from '../utils/TransientLock.sol';

/// @title Router, first form
/// @dev Tokens go from the payer to the first pool and from pool to pool: only native coin on its way out passes through here.
contract Router is IRouter, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc IRouter
    address public immutable factory;
    /// @inheritdoc IRouter
    address public immutable weth;
    bytes32 private immutable POOL_INIT_CODE_HASH;

    modifier ensure(uint256 deadline) {
        if (block.timestamp > deadline) revert Expired(deadline, block.timestamp);
        _;
    }

    constructor(address factory_, address weth_) {
        factory = factory_;
        weth = weth_;
        POOL_INIT_CODE_HASH = IPoolFactory(factory_).poolInitCodeHash();
    }

    receive() external payable {
        if (msg.sender != weth) revert NotWrappedNative(msg.sender);
    }

    // ── swap ──

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
        if (amountIn == 0) revert InsufficientAmountIn();
        address pool = _firstPool(routes);
        routes[0].from.safeTransferFrom(msg.sender, pool, amountIn);
        return _swap(pool, amountOutMin, routes, to);
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
        if (msg.value == 0) revert InsufficientAmountIn();
        address pool = _firstPool(routes);
        if (routes[0].from != weth) revert InvalidPath();
        IWBNB(weth).deposit{value: msg.value}();
        weth.safeTransfer(pool, msg.value);
        return _swap(pool, amountOutMin, routes, to);
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
        if (amountIn == 0) revert InsufficientAmountIn();
        address pool = _firstPool(routes);
        if (routes[routes.length - 1].to != weth) revert InvalidPath();
        routes[0].from.safeTransferFrom(msg.sender, pool, amountIn);
        amountOut = _swap(pool, amountOutMin, routes, address(this));
        IWBNB(weth).withdraw(amountOut);
        (bool ok,) = to.call{value: amountOut}('');
        if (!ok) revert NativeTransferFailed(to, amountOut);
    }

    // ── liquidity ──

    /// @inheritdoc IRouter
    function addLiquidity(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountA, uint256 amountB, uint256 liquidity)
    {
        _requireHolder(to);
        (amountA, amountB) = _optimalDeposit(tokenA, tokenB, stable, amountADesired, amountBDesired, to);
        if (amountA < amountAMin) revert InsufficientAmountA(amountA, amountAMin);
        if (amountB < amountBMin) revert InsufficientAmountB(amountB, amountBMin);
        liquidity = _deposit(tokenA, tokenB, stable, amountA, amountB, to);
    }

    /// @inheritdoc IRouter
    function removeLiquidity(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountA, uint256 amountB)
    {
        _requireHolder(to);
        address pool = _requirePool(tokenA, tokenB, stable);
        (uint256 beforeA, uint256 beforeB) = (tokenA.balanceOf(to), tokenB.balanceOf(to));
        pool.safeTransferFrom(msg.sender, pool, liquidity);
        IPool(pool).burn(to);
        (amountA, amountB) = (_growth(tokenA, to, beforeA), _growth(tokenB, to, beforeB));
        if (amountA < amountAMin) revert InsufficientAmountA(amountA, amountAMin);
        if (amountB < amountBMin) revert InsufficientAmountB(amountB, amountBMin);
    }

    // ── views ──

    /// @inheritdoc IRouter
    function poolFor(address tokenA, address tokenB, bool stable) public view returns (address pool) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1, stable));
        bytes32 digest = keccak256(abi.encodePacked(bytes1(0xff), factory, salt, POOL_INIT_CODE_HASH));
        return address(uint160(uint256(digest)));
    }

    /// @inheritdoc IRouter
    function getAmountsOut(uint256 amountIn, Route[] calldata routes) external view returns (uint256[] memory amounts) {
        _requireLength(routes);
        amounts = new uint256[](routes.length + 1);
        amounts[0] = amountIn;
        for (uint256 i; i < routes.length; ++i) {
            if (i != 0 && routes[i].from != routes[i - 1].to) revert InvalidPath();
            address pool = _requirePool(routes[i].from, routes[i].to, routes[i].stable);
            amounts[i + 1] = IPool(pool).getAmountOut(amounts[i], routes[i].from);
        }
    }

    // ── internal ──

    /// @dev The first pool has its tokens already; every other one is paid by the pool before it. The minimum holds for what reached `to`.
    function _swap(
        address pool,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to
    )
        private
        returns (uint256 amountOut)
    {
        uint256 last = routes.length - 1;
        address tokenOut = routes[last].to;
        uint256 before = tokenOut.balanceOf(to);
        for (uint256 i; i < last; ++i) {
            if (to == pool) revert InvalidRecipient(to);
            if (routes[i].to != routes[i + 1].from) revert InvalidPath();
            address next = _requirePool(routes[i + 1].from, routes[i + 1].to, routes[i + 1].stable);
            IPool(pool).swapExactIn(routes[i].from, next);
            pool = next;
        }
        if (to == pool) revert InvalidRecipient(to);
        IPool(pool).swapExactIn(routes[last].from, to);
        amountOut = _growth(tokenOut, to, before);
        if (amountOut < amountOutMin) revert InsufficientOutputAmount(amountOut, amountOutMin);
    }

    function _firstPool(Route[] calldata routes) private view returns (address) {
        _requireLength(routes);
        return _requirePool(routes[0].from, routes[0].to, routes[0].stable);
    }

    function _requirePool(address tokenA, address tokenB, bool stable) private view returns (address pool) {
        pool = poolFor(tokenA, tokenB, stable);
        if (pool.code.length == 0) revert PoolDoesNotExist(tokenA, tokenB, stable);
    }

    function _requireLength(Route[] calldata routes) private pure {
        if (routes.length == 0 || routes.length > 3) revert InvalidPathLength(routes.length);
    }

    /// @dev Nobody loses an output to an address that cannot give it back.
    function _requireRecipient(address to, Route[] calldata routes) private view {
        _requireHolder(to);
        for (uint256 i; i < routes.length; ++i) {
            if (to == routes[i].from || to == routes[i].to) revert InvalidRecipient(to);
        }
    }

    function _growth(address token, address holder, uint256 before) private view returns (uint256) {
        uint256 balance = token.balanceOf(holder);
        return balance > before ? balance - before : 0;
    }

    function _requireHolder(address to) private view {
        if (to == address(0) || to == address(this)) revert InvalidRecipient(to);
    }

    /// @dev Amounts at the ratio of the pool, which is created where it is missing. What was sent to an empty pool would spoil the ratio
    /// of its first deposit: the depositor gets it.
    function _optimalDeposit(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 desiredA,
        uint256 desiredB,
        address depositor
    )
        private
        returns (uint256, uint256)
    {
        address pool = poolFor(tokenA, tokenB, stable);
        if (pool.code.length == 0) IPoolFactory(factory).createPool(tokenA, tokenB, stable);
        (uint256 reserve0, uint256 reserve1,) = IPool(pool).getReserves();
        if (reserve0 == 0 && reserve1 == 0) IPool(pool).skim(depositor);
        return tokenA < tokenB
            ? LiquidityMath.optimalDeposit(desiredA, desiredB, reserve0, reserve1)
            : LiquidityMath.optimalDeposit(desiredA, desiredB, reserve1, reserve0);
    }

    function _deposit(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 amountA,
        uint256 amountB,
        address to
    )
        private
        returns (uint256 liquidity)
    {
        address pool = poolFor(tokenA, tokenB, stable);
        tokenA.safeTransferFrom(msg.sender, pool, amountA);
        tokenB.safeTransferFrom(msg.sender, pool, amountB);
        return IPool(pool).mint(to);
    }
}
