// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ConcentratedAdapter} from '../../src/amm/concentrated/ConcentratedAdapter.sol';
import {RouterBase} from '../../src/router/RouterBase.sol';
import {RouterExactIn} from '../../src/router/RouterExactIn.sol';
import {RouterExactOut} from '../../src/router/RouterExactOut.sol';
import {PermitMulticall} from '../../src/utils/PermitMulticall.sol';
import {RouterLiquidity} from '../../src/router/RouterLiquidity.sol';
import {RouterSplitIn} from '../../src/router/RouterSplitIn.sol';
import {RouterSplitOut} from '../../src/router/RouterSplitOut.sol';

interface IUniswapV3Pool {
    function swap(
        address recipient,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata data
    )
        external
        returns (int256 amount0, int256 amount1);
    function initialize(uint160 sqrtPriceX96) external;
    function mint(
        address recipient,
        int24 tickLower,
        int24 tickUpper,
        uint128 amount,
        bytes calldata data
    )
        external
        returns (uint256 amount0, uint256 amount1);
}

/// @title Concentrated pools of Uniswap v3 at 0.3 %: the substitute where Algebra Integral is unavailable
abstract contract UniswapV3Adapter is ConcentratedAdapter {
    uint24 internal constant FEE = 3000;
    bytes32 private constant INIT_CODE_HASH = 0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54;
    address private immutable FACTORY;

    constructor(address concentratedFactory) {
        FACTORY = concentratedFactory;
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata payment) external {
        _onCallback(amount0, amount1, payment);
    }

    function _concentratedPoolFor(address tokenA, address tokenB) internal view override returns (address) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        return _create2(FACTORY, keccak256(abi.encode(token0, token1, FEE)), INIT_CODE_HASH);
    }

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
        (int256 amount0, int256 amount1) = _swap(pool, zeroForOne, _toInt(amountIn), to, payment);
        _requireWhole(pool, amountIn, uint256(zeroForOne ? amount0 : amount1));
        return _sent(zeroForOne, amount0, amount1);
    }

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
        (int256 amount0, int256 amount1) = _swap(pool, zeroForOne, -_toInt(amountOut), to, payment);
        _requireWhole(pool, amountOut, _sent(zeroForOne, amount0, amount1));
    }

    function _swap(
        address pool,
        bool zeroForOne,
        int256 amount,
        address to,
        bytes memory payment
    )
        private
        returns (int256, int256)
    {
        _expectCallback(pool);
        uint160 limit = zeroForOne ? 4_295_128_740 : 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341;
        return IUniswapV3Pool(pool).swap(to, zeroForOne, amount, limit, payment);
    }
}

/// @title The router over Uniswap v3
contract UniswapV3Router is
    RouterExactIn,
    RouterExactOut,
    RouterSplitIn,
    RouterSplitOut,
    RouterLiquidity,
    PermitMulticall,
    UniswapV3Adapter
{
    constructor(
        address factory_,
        address weth_,
        address concentratedFactory
    )
        RouterBase(factory_, weth_, address(0))
        UniswapV3Adapter(concentratedFactory)
    {}
}
