// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../interfaces/router/IRouter.sol';
import {ConcentratedAdapter} from './ConcentratedAdapter.sol';
import {IAlgebraFactory, IAlgebraPool} from './IAlgebra.sol';

/// @title Concentrated pools of Algebra Integral 1.2, the default one of each pair
abstract contract AlgebraAdapter is ConcentratedAdapter {
    /// @dev One above the lowest and one below the highest price of a pool: as far as a swap can go.
    uint160 private constant LOWEST_LIMIT = 4_295_128_740;
    uint160 private constant HIGHEST_LIMIT = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341;
    /// @dev Revert selector of a pool that received less than it requested.
    bytes4 private constant INSUFFICIENT_INPUT = bytes4(keccak256('insufficientInputAmount()'));

    address private immutable POOL_DEPLOYER;
    bytes32 private immutable POOL_INIT_CODE_HASH;

    constructor(address concentratedFactory) {
        POOL_DEPLOYER = IAlgebraFactory(concentratedFactory).poolDeployer();
        POOL_INIT_CODE_HASH = IAlgebraFactory(concentratedFactory).POOL_INIT_CODE_HASH();
    }

    /// @notice Called by a pool to collect the input of a swap.
    function algebraSwapCallback(int256 amount0, int256 amount1, bytes calldata payment) external {
        _onCallback(amount0, amount1, payment);
    }

    /// @inheritdoc ConcentratedAdapter
    function _concentratedPoolFor(address tokenA, address tokenB) internal view override returns (address) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        return _create2(POOL_DEPLOYER, keccak256(abi.encode(token0, token1)), POOL_INIT_CODE_HASH);
    }

    /// @inheritdoc ConcentratedAdapter
    /// @dev With a fee on transfer, the pool receives less than it requests. Only then it is paid in advance: that
    /// costs more, and swaps the arrived amount.
    function _concentratedExactIn(
        address pool,
        bool zeroForOne,
        uint256 amountIn,
        address to,
        bytes memory payment
    )
        internal
        override
        returns (uint256)
    {
        uint160 limit = _limit(zeroForOne);
        _expectCallback(pool);
        try IAlgebraPool(pool).swap(to, zeroForOne, _toInt(amountIn), limit, payment) returns (
            int256 amount0, int256 amount1
        ) {
            _requireWhole(pool, amountIn, uint256(zeroForOne ? amount0 : amount1));
            return _sent(zeroForOne, amount0, amount1);
        } catch (bytes memory reason) {
            if (bytes4(reason) != INSUFFICIENT_INPUT || reason.length != 4) _bubble(reason);
            _expectCallback(pool);
            (int256 amount0, int256 amount1) = IAlgebraPool(pool)
                .swapWithPaymentInAdvance(address(this), to, zeroForOne, _toInt(amountIn), limit, payment);
            (uint160 price,,,,,) = IAlgebraPool(pool).globalState();
            if (price == limit) revert IRouter.PartialSwap(pool, amountIn, uint256(zeroForOne ? amount0 : amount1));
            return _sent(zeroForOne, amount0, amount1);
        }
    }

    /// @inheritdoc ConcentratedAdapter
    function _concentratedExactOut(
        address pool,
        bool zeroForOne,
        uint256 amountOut,
        address to,
        bytes memory payment
    )
        internal
        override
    {
        _expectCallback(pool);
        (int256 amount0, int256 amount1) =
            IAlgebraPool(pool).swap(to, zeroForOne, -_toInt(amountOut), _limit(zeroForOne), payment);
        _requireWhole(pool, amountOut, _sent(zeroForOne, amount0, amount1));
    }

    function _limit(bool zeroForOne) private pure returns (uint160) {
        return zeroForOne ? LOWEST_LIMIT : HIGHEST_LIMIT;
    }
}
