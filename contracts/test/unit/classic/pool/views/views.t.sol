// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../../../../src/amm/classic/Pool.sol';
import {Fixture} from '../../../../utils/Fixture.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IPoolOracle} from '../../../../../src/interfaces/amm/classic/IPoolOracle.sol';

contract Views_Unit_Test is Fixture {
    function test_TellsTokensUnitsCurveAndReserves() external view {
        (uint256 dec0, uint256 dec1, uint256 r0, uint256 r1, bool st, address t0, address t1) = stable.metadata();
        assertEq(dec0 * dec1, 1e24);
        assertEq(r0 * dec1, r1 * dec0);
        assertTrue(st);
        (address a, address b) = stable.tokens();
        assertEq(abi.encode(t0, t1), abi.encode(a, b));
        assertEq(stable.factory(), address(factory));
        assertEq(stable.name(), 'Stable Pool');
        assertEq(classic.symbol(), 'CLP');
        assertEq(classic.fee(), 1800);
        assertEq(stable.fee(), 400);
    }

    function test_TellsK() external view {
        assertEq(classic.getK(), DEPTH * DEPTH);
        // 2x⁴ with x = 1e6 whole tokens
        assertEq(stable.getK(), 2e24 * 1e18);
    }

    function test_RevertWhen_TheTokenIsNotOneOfThePool() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidToken.selector, address(wbnb)));
        classic.getAmountOut(1, address(wbnb));
    }

    // Read-only reentrancy: no one can price a share from half-written reserves.
    function test_RevertWhen_ThePoolIsInTheMiddleOfATransfer() external {
        _assertGuarded(abi.encodeCall(IPool.getReserves, ()));
        _assertGuarded(abi.encodeCall(IPool.reserve0, ()));
        _assertGuarded(abi.encodeCall(IPool.reserve1, ()));
        _assertGuarded(abi.encodeCall(IPool.metadata, ()));
        _assertGuarded(abi.encodeCall(IPool.getK, ()));
        _assertGuarded(abi.encodeCall(IPool.getAmountOut, (1e18, address(token0))));
        _assertGuarded(abi.encodeCall(IPool.claimable0, (alice)));
        _assertGuarded(abi.encodeCall(IPool.claimable1, (alice)));
        _assertGuarded(abi.encodeCall(IPool.feesHeld, ()));
        _assertGuarded(abi.encodeCall(IPoolOracle.consult, (60)));
        _assertGuarded(abi.encodeCall(IPoolOracle.observe, (new uint32[](1))));
    }

    function test_ConsultGivesTheMeanOfTheWindow() external {
        _move(4e18);
        skip(1800);
        (, uint256 mean) = classic.consult(1800);
        assertApproxEqRel(mean, 4e18, 1e12);
        // A swap in the block of the question changes the price, not the mean.
        _swap(classic, true, 500_000e18, bob);
        (, uint256 meanAfter) = classic.consult(1800);
        assertEq(meanAfter, mean, 'moved in one block');
        (, uint256 priceAfter) = classic.consult(0);
        assertLt(priceAfter, 3e18);
    }

    // Within a period the newest observation is overwritten: the start of a window is resolved to one period, between the prices around it.
    function testFuzz_ConsultStaysWithinThePricesAroundTheWindow(uint256 wait, uint256 amount) external {
        _move(4e18);
        skip(bound(wait, 900, 1700));
        _swap(classic, true, bound(amount, 1e6, 1e30), bob);
        (, uint256 mean) = classic.consult(900);
        assertGe(mean, 1e18);
        assertLe(mean, 4e18);
    }

    function test_ConsultIsAGeometricMean() external {
        skip(600);
        _move(4e18);
        skip(600);
        // Half of the window at 1, half at 4: the geometric mean is 2.
        (int256 logMean, uint256 mean) = classic.consult(1200);
        assertApproxEqRel(mean, 2e18, 1e12);
        // ln 2
        assertApproxEqAbs(logMean, 693_147_180_559_945_309, 1e12);
    }

    function test_ConsultGivesTheMarginalPriceOfAStablePool() external {
        bool zeroForOne = stable.token0() == address(token0);
        _swap(stable, zeroForOne, 100_000e18, bob);
        (, uint256 price) = stable.consult(0);
        // The output for one whole token0, in whole token1, with the fee added back: the price at the margin of a deep
        // pool.
        uint256 out = stable.getAmountOut(1e18 / _unit(stable.token0()), stable.token0()) * _unit(stable.token1());
        assertApproxEqRel(price, (out * 1e6) / (1e6 - 400), 2e12);
    }

    function test_ConsultSeesThroughPeriodsThatEnded() external {
        for (uint256 i; i < 30; ++i) {
            skip(1800);
            _swap(classic, i % 2 == 0, 1000e18, bob);
        }
        assertEq(classic.periodSize(), 1800);
        assertEq(classic.observationLength(), 24);
        (, uint256 mean) = classic.consult(uint32(23 * 1800));
        assertApproxEqRel(mean, 1e18, 1e16);
        vm.expectRevert(abi.encodeWithSelector(IPool.ObservationTooOld.selector, 23 * 1800 + 1));
        classic.consult(uint32(23 * 1800 + 1));
    }

    // A busy block does not shorten the history: the ring advances once per period, however many swaps it holds.
    function test_ABusyPeriodTakesOneObservation() external {
        skip(1800);
        _swap(classic, true, 1e18, bob);
        uint256 index = classic.observationIndex();
        for (uint256 i; i < 40; ++i) {
            skip(3);
            _swap(classic, i % 2 == 0, 1e18, bob);
        }
        assertEq(classic.observationIndex(), index);
        (uint256 timestamp,) = classic.observations(index);
        assertEq(timestamp, vm.getBlockTimestamp(), 'the newest one is overwritten');
        (, uint256 mean) = classic.consult(1800);
        assertApproxEqRel(mean, 1e18, 1e14);
    }

    function test_ObserveAddsLogarithmTimesSeconds() external {
        _move(4e18);
        skip(10);
        uint32[] memory ago = new uint32[](2);
        (ago[0], ago[1]) = (0, 10);
        int256[] memory sums = classic.observe(ago);
        // 10 · ln 4
        assertApproxEqAbs(sums[0] - sums[1], 13_862_943_611_198_906_188, 1e13);
        (uint256 timestamp,) = classic.observations(classic.observationIndex());
        assertEq(timestamp, vm.getBlockTimestamp() - 10);
    }

    function test_RevertWhen_TheWindowIsLongerThanTheHistory() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.ObservationTooOld.selector, 4));
        classic.consult(4);
        vm.expectRevert(abi.encodeWithSelector(IPool.ObservationTooOld.selector, type(uint32).max));
        classic.consult(type(uint32).max);
    }

    function test_RevertWhen_ThePoolWasNeverFilled() external {
        Pool empty = Pool(factory.createPool(address(token1), address(dollar), false));
        vm.expectRevert(abi.encodeWithSelector(IPool.ObservationTooOld.selector, 60));
        empty.consult(60);
        (int256 logPrice,) = empty.consult(0);
        assertEq(logPrice, 0);
    }

    /// @dev Brings the price of token0 in token1 to `price` by adding to one reserve and taking it in with sync.
    function _move(uint256 price) private {
        token1.mint(address(classic), (DEPTH * price) / 1e18 - DEPTH);
        classic.sync();
    }
}
