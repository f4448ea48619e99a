// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IConcentratedLens} from '../../src/interfaces/lens/IConcentratedLens.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {ConcentratedFixture, IAlgebraPoolActions} from '../utils/ConcentratedFixture.sol';
import {ConcentratedHandler} from './ConcentratedHandler.sol';

// INV-7
contract Concentrated_Invariant_Test is ConcentratedFixture {
    ConcentratedHandler private _handler;
    IAlgebraPoolActions private _pool;

    function setUp() public override {
        super.setUp();
        _pool = _createConcentrated(address(token0), address(token1), PRICE_ONE);
        _handler = new ConcentratedHandler(_pool, router, token0, token1, dollar);
        _handler.start();
        targetContract(address(_handler));
        bytes4[] memory callbacks = new bytes4[](1);
        callbacks[0] = ConcentratedHandler.algebraMintCallback.selector;
        excludeSelector(FuzzSelector(address(_handler), callbacks));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _liquidityInRangeIsTheSumOfPositions();
        _theLensTellsEveryTick();
        _priceAndTickAgree();
        _theRouterHoldsNothing();
    }

    function _liquidityInRangeIsTheSumOfPositions() private view {
        (, int24 tick,,,,) = _pool.globalState();
        uint256 sum;
        for (uint256 i; i < _handler.positionsLength(); ++i) {
            (int24 bottom, int24 top, uint128 liquidity) = _handler.positions(i);
            if (bottom <= tick && tick < top) sum += liquidity;
        }
        assertEq(_pool.liquidity(), sum);
    }

    function _theLensTellsEveryTick() private view {
        address[] memory pools = new address[](1);
        pools[0] = address(_pool);
        (IConcentratedLens.ConcentratedPoolRow[] memory rows,,) = concentratedLens.concentratedPoolsOf(pools, 1000);
        int256 upToPrice;
        int256 all;
        for (uint256 i; i < rows[0].ticks.length; ++i) {
            if (i != 0) assertGt(rows[0].ticks[i].tick, rows[0].ticks[i - 1].tick, 'ascending');
            all += rows[0].ticks[i].liquidityNet;
            if (rows[0].ticks[i].tick <= rows[0].tick) upToPrice += rows[0].ticks[i].liquidityNet;
        }
        assertEq(all, 0, 'what is added is taken away');
        assertEq(uint256(upToPrice), rows[0].liquidity, 'in range');
        assertEq(rows[0].fee, _pool.fee());
    }

    function _priceAndTickAgree() private view {
        (uint160 price, int24 tick,,,,) = _pool.globalState();
        // log of the price to base 1.0001; the logarithm is good to less than a tick
        int256 ln = 2 * (FixedPointMathLib.lnWad(int256(uint256(price))) - FixedPointMathLib.lnWad(int256(1 << 96)));
        int256 exact = ln / 99_995_000_333_308;
        assertApproxEqAbs(int256(tick), exact, 1);
        assertLe(_pool.prevTickGlobal(), tick);
        assertGt(_pool.nextTickGlobal(), tick);
    }

    function _theRouterHoldsNothing() private view {
        assertEq(address(router).balance, 0);
        TestToken[3] memory held = [token0, token1, dollar];
        for (uint256 t; t < 3; ++t) {
            assertEq(held[t].balanceOf(address(router)), 0);
            assertEq(held[t].allowance(_handler.who(), address(router)), 0);
            assertEq(held[t].allowance(address(router), address(_pool)), 0);
            assertEq(held[t].allowance(address(router), address(classic)), 0);
        }
    }
}
