// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IConcentratedLens} from '../../../../src/interfaces/lens/IConcentratedLens.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {ConcentratedFixture, IAlgebraPoolActions} from '../../../utils/ConcentratedFixture.sol';

/// @dev A plugin that allows swaps, but answers fee queries with nonsense or not at all.
contract SilentPlugin {
    bytes private _answer;
    bool private _burns;

    constructor(bytes memory answer_, bool burns_) {
        (_answer, _burns) = (answer_, burns_);
    }

    fallback() external {
        while (_burns) {}
        bytes memory answer = _answer;
        if (answer.length == 0) revert('no');
        assembly ('memory-safe') {
            return(add(answer, 32), mload(answer))
        }
    }
}

interface IAlgebraAdministration {
    function setPlugin(address) external;
    function setPluginConfig(uint8) external;
}

contract ConcentratedLens_Unit_Test is ConcentratedFixture {
    IAlgebraPoolActions private _pool;

    function setUp() public override {
        super.setUp();
        _pool = _createConcentrated(address(token0), address(token1), PRICE_ONE);
        _mintRange(_pool, -600, 600, 3e18);
        _mintRange(_pool, -120, 60, 2e18);
        _mintRange(_pool, 300, 6000, 1e18);
    }

    function test_ConcentratedPools_PagesThroughTheRegistry() external {
        for (uint256 i; i < 3; ++i) {
            _freshConcentrated(PRICE_ONE);
        }
        (IConcentratedLens.ConcentratedPoolRow[] memory rows, uint256 total,,) =
            concentratedLens.concentratedPools(address(registry), 1, 2, 10);
        assertEq(total, 4);
        assertEq(rows.length, 2);
        assertEq(rows[0].pool, registry.allPools(1));
        (rows, total,,) = concentratedLens.concentratedPools(address(registry), 3, 10, 10);
        assertEq(rows.length, 1);
        (rows, total,,) = concentratedLens.concentratedPools(address(registry), 5, 10, 10);
        assertEq(rows.length, 0);
        assertEq(total, 4);
    }

    function test_ConcentratedPools_AnswersBlockAndTimestampOfTheCall() external {
        vm.roll(block.number + 7);
        skip(21);
        (,, uint256 number, uint256 time) = concentratedLens.concentratedPools(address(registry), 0, 1, 10);
        assertEq(number, vm.getBlockNumber());
        assertEq(time, vm.getBlockTimestamp());
    }

    function test_Row() external {
        skip(3);
        _swapConcentrated(_pool, true, 1e15);
        IConcentratedLens.ConcentratedPoolRow memory row = _row(100);
        (uint160 price, int24 tick,,,,) = _pool.globalState();
        assertEq(row.token0, address(token0));
        assertEq(row.token1, address(token1));
        assertEq(row.decimals0, 18);
        assertEq(row.sqrtPrice, price);
        assertEq(row.tick, tick);
        assertEq(row.liquidity, 5e18);
        assertEq(row.tickSpacing, 60);
        assertEq(row.communityFee, 200);
        assertEq(row.balance0, token0.balanceOf(address(_pool)));
        assertEq(row.balance1, token1.balanceOf(address(_pool)));
        assertGt(row.feeGrowth0, 0);
        assertEq(row.feeGrowth1, 0);
        assertEq(row.plugin, _pool.plugin());
    }

    function test_Ticks_ListsEveryInitialisedTickInOrder() external view {
        IConcentratedLens.ConcentratedPoolRow memory row = _row(100);
        int24[6] memory ticks = [int24(-600), -120, 60, 300, 600, 6000];
        int128[6] memory net = [int128(3e18), 2e18, -2e18, 1e18, -3e18, -1e18];
        assertEq(row.ticks.length, 6);
        for (uint256 i; i < 6; ++i) {
            assertEq(row.ticks[i].tick, ticks[i]);
            assertEq(row.ticks[i].liquidityNet, net[i]);
            assertEq(row.ticks[i].liquidityGross, uint128(net[i] < 0 ? -net[i] : net[i]));
        }
        assertEq(row.ticksFrom, -887_272);
        assertEq(row.ticksTo, 887_272);
    }

    function test_Ticks_SaysFromWhereToWhereTheyAreComplete() external view {
        IConcentratedLens.ConcentratedPoolRow memory row = _row(1);
        assertEq(row.ticks.length, 2);
        assertEq(row.ticks[0].tick, -120);
        assertEq(row.ticks[1].tick, 60);
        assertEq(row.ticksFrom, -120);
        assertEq(row.ticksTo, 60);
    }

    function test_Ticks_LiquidityInRangeIsTheSumOfTheNetLiquidityUpToThePrice() external {
        // across 60, the end of a range: its rest no longer counts
        skip(3);
        _swapConcentrated(_pool, false, 3e16);
        IConcentratedLens.ConcentratedPoolRow memory row = _row(100);
        int128 sum;
        for (uint256 i; i < row.ticks.length && row.ticks[i].tick <= row.tick; ++i) {
            sum += row.ticks[i].liquidityNet;
        }
        assertGt(row.tick, 60);
        assertEq(row.liquidity, 3e18);
        assertEq(int128(row.liquidity), sum);
    }

    function test_TheDynamicFee_IsToldWithWhatThePoolItselfWouldCharge() external {
        uint16 least = type(uint16).max;
        uint16 most;
        for (uint256 i; i < 60; ++i) {
            skip(37 * (i + 1));
            IConcentratedLens.ConcentratedPoolRow memory row = _row(0);
            assertEq(row.fee, _pool.fee());
            assertTrue(row.dynamicFee.active);
            (least, most) = (row.fee < least ? row.fee : least, row.fee > most ? row.fee : most);
            _swapConcentrated(_pool, i % 2 == 0, int256(1e15 * (i + 1)));
        }
        assertGt(most, least, 'a fee that never moved proves nothing');
    }

    function test_TheDynamicFee_HandsOutTheOldestRecordThoseOfTheWindowAndTheTwoLast() external {
        for (uint256 i; i < 300; ++i) {
            skip(600);
            _swapConcentrated(_pool, i % 2 == 0, 1e15);
        }
        IConcentratedLens.DynamicFeeRow memory fee = _row(0).dynamicFee;
        assertEq(fee.lastIndex, 300);
        assertEq(fee.oldestIndex, 0);
        uint256 count = fee.timepoints.length;
        // oldest; at or before the start of the window; six more of the hour; the two last
        assertEq(count, 10);
        assertEq(fee.timepoints[0].index, 0);
        assertLe(fee.timepoints[1].blockTimestamp, block.timestamp - 1 days);
        assertGt(fee.timepoints[2].blockTimestamp, block.timestamp - 1 days);
        assertGe(fee.timepoints[count - 3].blockTimestamp, block.timestamp - 1 days + 1 hours);
        assertEq(fee.timepoints[count - 2].index, 299);
        assertEq(fee.timepoints[count - 1].index, 300);
        for (uint256 i = 1; i < count; ++i) {
            assertGt(fee.timepoints[i].blockTimestamp, fee.timepoints[i - 1].blockTimestamp);
        }
    }

    function test_TheDynamicFee_HandsOutTheOldestRecord_AtMostSoMany() external {
        for (uint256 i; i < 400; ++i) {
            skip(5);
            _swapConcentrated(_pool, i % 2 == 0, 1e15);
        }
        skip(1 days - 1500);
        IConcentratedLens.DynamicFeeRow memory fee = _row(0).dynamicFee;
        // the oldest, 128 from the start of the window on, the two last
        assertEq(fee.timepoints.length, 131);
        assertEq(fee.timepoints[0].index, 0);
        assertEq(fee.timepoints[1].blockTimestamp, block.timestamp - 1 days);
        assertEq(fee.timepoints[128].index, fee.timepoints[1].index + 127);
        assertEq(fee.timepoints[129].index, 399);
        assertEq(fee.timepoints[130].index, 400);
    }

    function test_TheDynamicFee_WhenTheFlagsAreOff() external {
        IAlgebraAdministration(address(_pool)).setPluginConfig(1);
        assertFalse(_row(0).dynamicFee.active);
        IAlgebraAdministration(address(_pool)).setPluginConfig(128);
        assertFalse(_row(0).dynamicFee.active);
    }

    function test_TheDynamicFee_WhenThePluginRevertsBurnsGasOrAnswersGarbage() external {
        uint16 stored = 500;
        bytes[3] memory answers = [bytes(''), new bytes(32), abi.encode(type(uint256).max, 1, 1, 1, 1, 1, 1)];
        for (uint256 i; i < 4; ++i) {
            address plugin = address(new SilentPlugin(i < 3 ? answers[i] : bytes(''), i == 3));
            IAlgebraAdministration(address(_pool)).setPlugin(plugin);
            IAlgebraAdministration(address(_pool)).setPluginConfig(129);
            IAlgebraPoolActions sound = _freshConcentrated(PRICE_ONE);
            (IConcentratedLens.ConcentratedPoolRow[] memory rows,,,) =
                concentratedLens.concentratedPools(address(registry), 0, 100, 10);
            assertFalse(rows[0].dynamicFee.active);
            if (i != 1) assertEq(rows[0].fee, stored);
            assertEq(rows[0].liquidity, 5e18);
            assertEq(rows[rows.length - 1].pool, address(sound));
            assertTrue(rows[rows.length - 1].dynamicFee.active);
        }
    }

    function test_GivenAPoolWithoutAPrice() external {
        address pool = algebra.createPool(address(token0), address(dollar), '');
        address[] memory pools = new address[](1);
        pools[0] = pool;
        (IConcentratedLens.ConcentratedPoolRow[] memory rows,,) = concentratedLens.concentratedPoolsOf(pools, 10);
        assertEq(rows[0].sqrtPrice, 0);
        assertEq(rows[0].ticks.length, 0);
        assertFalse(rows[0].dynamicFee.active);
    }

    function test_GivenATokenThatAnswersNothing() external {
        HostileToken token = new HostileToken();
        address pool = address(_createConcentrated(address(token), address(token0), PRICE_ONE));
        vm.etch(address(token), hex'fe');
        address[] memory pools = new address[](1);
        pools[0] = pool;
        (IConcentratedLens.ConcentratedPoolRow[] memory rows,,) = concentratedLens.concentratedPoolsOf(pools, 10);
        (uint8 decimals, uint256 balance) = rows[0].token0 == address(token)
            ? (rows[0].decimals0, rows[0].balance0)
            : (rows[0].decimals1, rows[0].balance1);
        assertEq(decimals, 0);
        assertEq(balance, 0);
        assertEq(rows[0].sqrtPrice, PRICE_ONE);
    }

    function _row(uint256 maxTicks) private view returns (IConcentratedLens.ConcentratedPoolRow memory) {
        address[] memory pools = new address[](1);
        pools[0] = address(_pool);
        (IConcentratedLens.ConcentratedPoolRow[] memory rows,,) = concentratedLens.concentratedPoolsOf(pools, maxTicks);
        return rows[0];
    }
}
