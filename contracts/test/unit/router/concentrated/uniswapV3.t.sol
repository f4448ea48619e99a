// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {IUniswapV3Pool, UniswapV3Router} from '../../../utils/UniswapV3Adapter.sol';
import {ConcentratedRoutes} from './ConcentratedRoutes.sol';

interface IUniswapV3Factory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

// POOL-24
/// @notice Uniswap v3 can replace Algebra Integral: the same router, the same tests, another adapter
contract UniswapV3_Router_Unit_Test is ConcentratedRoutes {
    IUniswapV3Factory private _factory;
    UniswapV3Router private _router;

    function setUp() public override {
        _factory =
            IUniswapV3Factory(_artifact('node_modules/@uniswap/v3-core/artifacts/contracts/', 'UniswapV3Factory', ''));
        super.setUp();
    }

    function uniswapV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata tokens) external {
        (address tokenA, address tokenB) = abi.decode(tokens, (address, address));
        (address first, address second) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        _bring(first, owed0, msg.sender);
        _bring(second, owed1, msg.sender);
    }

    function _routerUnderTest() internal view override returns (IRouter) {
        return _router;
    }

    function _create(address tokenA, address tokenB) internal override returns (address pool) {
        if (address(_router) == address(0)) {
            _router = new UniswapV3Router(address(factory), address(wbnb), address(_factory));
        }
        pool = _factory.createPool(tokenA, tokenB, 3000);
        IUniswapV3Pool(pool).initialize(PRICE_ONE);
    }

    function _lay(address pool, address tokenA, address tokenB, int24 width) internal override {
        IUniswapV3Pool(pool).mint(address(this), -width, width, 1e24, abi.encode(tokenA, tokenB));
    }

    function _call(int256 amount0, int256 amount1, bytes memory data) internal override {
        _router.uniswapV3SwapCallback(amount0, amount1, data);
    }
}
