// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraFeePlugin, IAlgebraPool} from '../../src/amm/concentrated/IAlgebra.sol';
import {ConcentratedLens} from '../../src/lens/ConcentratedLens.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {Fixture} from './Fixture.sol';

/// @dev Functions of a concentrated pool that only tests use.
interface IAlgebraPoolActions is IAlgebraPool {
    function initialize(uint160 initialPrice) external;
    function mint(
        address leftoversRecipient,
        address recipient,
        int24 bottomTick,
        int24 topTick,
        uint128 liquidityDesired,
        bytes calldata data
    )
        external
        returns (uint256 amount0, uint256 amount1, uint128 liquidityActual);
    function burn(
        int24 bottomTick,
        int24 topTick,
        uint128 amount,
        bytes calldata data
    )
        external
        returns (uint256 amount0, uint256 amount1);
}

/// @title The world with concentrated pools; the test itself mints and swaps in them and pays with tokens it makes
abstract contract ConcentratedFixture is Fixture {
    uint160 internal constant LOWEST_LIMIT = 4_295_128_740;
    uint160 internal constant HIGHEST_LIMIT = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341;
    uint160 internal constant PRICE_ONE = 1 << 96;
    /// @dev Widest range for the default tick spacing of 60.
    int24 internal constant WIDEST = 887_220;

    ConcentratedLens internal concentratedLens;

    function setUp() public virtual override {
        super.setUp();
        _configureAlgebra();
        concentratedLens = ConcentratedLens(deployCode('ConcentratedLens.sol:ConcentratedLens'));
    }

    function algebraMintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        _pay(owed0, owed1);
    }

    function algebraSwapCallback(int256 owed0, int256 owed1, bytes calldata) external {
        _pay(owed0 > 0 ? uint256(owed0) : 0, owed1 > 0 ? uint256(owed1) : 0);
    }

    function _pay(uint256 owed0, uint256 owed1) private {
        IAlgebraPool pool = IAlgebraPool(msg.sender);
        _bring(pool.token0(), owed0, msg.sender);
        _bring(pool.token1(), owed1, msg.sender);
    }

    /// @dev Makes `amount` of a token for `to`; wrapped coin is wrapped.
    function _bring(address token, uint256 amount, address to) internal {
        if (amount == 0) return;
        if (token != address(wbnb)) return TestToken(token).mint(to, amount);
        vm.deal(address(this), amount);
        wbnb.deposit{value: amount}();
        wbnb.transfer(to, amount);
    }

    function _createConcentrated(
        address tokenA,
        address tokenB,
        uint160 sqrtPrice
    )
        internal
        returns (IAlgebraPoolActions pool)
    {
        pool = IAlgebraPoolActions(algebra.createPool(tokenA, tokenB, ''));
        pool.initialize(sqrtPrice);
    }

    function _mintRange(IAlgebraPoolActions pool, int24 bottom, int24 top, uint128 liquidity) internal {
        pool.mint(address(this), address(this), bottom, top, liquidity, '');
    }

    /// @dev Two new tokens of 18 decimals and their pool.
    function _freshConcentrated(uint160 sqrtPrice) internal returns (IAlgebraPoolActions) {
        address a = address(new TestToken('A', 'A', 18, address(this)));
        address b = address(new TestToken('B', 'B', 18, address(this)));
        return _createConcentrated(a, b, sqrtPrice);
    }

    /// @dev Positive amounts are exact in, negative ones exact out, as the pool has it.
    function _swapConcentrated(
        IAlgebraPoolActions pool,
        bool zeroForOne,
        int256 amount
    )
        internal
        returns (int256 amount0, int256 amount1)
    {
        return pool.swap(address(this), zeroForOne, amount, zeroForOne ? LOWEST_LIMIT : HIGHEST_LIMIT, '');
    }

    function _plugin(IAlgebraPoolActions pool) internal view returns (IAlgebraFeePlugin) {
        return IAlgebraFeePlugin(pool.plugin());
    }
}
