// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {DynamicFeeReader} from '../../../../src/amm/concentrated/DynamicFeeReader.sol';
import {IConcentratedLens} from '../../../../src/interfaces/lens/IConcentratedLens.sol';

/// @dev A plugin with `length` records in its ring, `gap` seconds apart, the newest at `newest` and at index
/// `timepointIndex`.
contract RingPlugin {
    uint16 public immutable timepointIndex;
    uint256 private immutable LENGTH;
    uint256 private immutable GAP;
    uint256 private immutable NEWEST;

    constructor(uint16 last, uint256 length, uint256 gap, uint256 newest) {
        (timepointIndex, LENGTH, GAP, NEWEST) = (last, length, gap, newest);
    }

    function feeConfig() external pure returns (uint16, uint16, uint32, uint32, uint16, uint16, uint16) {
        return (2900, 12_000, 360, 60_000, 59, 8500, 100);
    }

    function timepoints(uint256 index)
        external
        view
        returns (bool initialised, uint32 blockTimestamp, int56, uint88, int24, int24, uint16)
    {
        uint256 age;
        unchecked {
            age = uint16(timepointIndex - uint16(index));
        }
        if (age >= LENGTH) return (false, 0, 0, 0, 0, 0, 0);
        return (true, uint32(NEWEST - age * GAP), -int56(int256(age)), uint88(age), int24(-7), int24(-8), uint16(age));
    }
}

/// @dev Answers the calls with set bits, and not the others.
contract HalfPlugin {
    uint256 private immutable ANSWERED;

    constructor(uint256 answered) {
        ANSWERED = answered;
    }

    function feeConfig() external view returns (uint256, uint256, uint256, uint256, uint256, uint256, uint256) {
        require(ANSWERED & 1 != 0);
        return (1, 1, 1, 1, 1, 1, 1);
    }

    function timepointIndex() external view returns (uint256) {
        require(ANSWERED & 2 != 0);
        return ANSWERED & 8 != 0 ? uint256(type(uint16).max) + 1 : 0;
    }

    function timepoints(uint256) external view returns (uint256, uint256, uint256, uint256, uint256, uint256, uint256) {
        require(ANSWERED & 4 != 0);
        return (0, 0, 0, 0, 0, 0, 0);
    }
}

contract DynamicFeeReader_Unit_Test is Test {
    uint256 private constant NOW = 1_782_000_000;
    uint256 private constant WINDOW = 1 days;
    uint256 private constant HORIZON = 1 hours;
    uint256 private constant RING = 65_536;
    uint256 private constant MOST_OF_THE_WINDOW = 128;

    function setUp() external {
        vm.warp(NOW);
    }

    function read(address plugin, uint8 flags) external view returns (IConcentratedLens.DynamicFeeRow memory) {
        return DynamicFeeReader.read(plugin, flags);
    }

    function test_NamesTheOldest_AcrossTheEndOfTheRing() external {
        uint16[4] memory lasts = [uint16(0), 1, 40_000, type(uint16).max];
        for (uint256 i; i < lasts.length; ++i) {
            IConcentratedLens.DynamicFeeRow memory row = _read(lasts[i], RING, 60, NOW);
            assertEq(row.lastIndex, lasts[i]);
            assertEq(row.oldestIndex, lasts[i] == type(uint16).max ? 0 : lasts[i] + 1);
        }
    }

    function testFuzz_RingThatHasTurned(uint16 last, uint256 gap, uint256 quiet) external {
        gap = bound(gap, 1, 3 hours);
        quiet = bound(quiet, 0, 2 * WINDOW);
        _assertRows(_read(last, RING, gap, NOW - quiet), RING, gap, quiet);
    }

    function test_RingThatHasTurned_WhenNothingWasTraded() external {
        for (uint256 quiet = WINDOW; quiet < 3 * WINDOW; quiet += WINDOW) {
            IConcentratedLens.DynamicFeeRow memory row = _read(7, RING, 5, NOW - quiet);
            assertEq(row.timepoints.length, 2);
            assertEq(row.timepoints[0].index, 8);
            assertEq(row.timepoints[1].index, 7);
        }
    }

    function testFuzz_RingThatHasNotTurned(uint256 length, uint256 gap, uint256 quiet) external {
        length = bound(length, 1, RING - 1);
        gap = bound(gap, 1, 3 hours);
        quiet = bound(quiet, 0, 2 * WINDOW);
        IConcentratedLens.DynamicFeeRow memory row = _read(uint16(length - 1), length, gap, NOW - quiet);
        assertEq(row.oldestIndex, 0);
        _assertRows(row, length, gap, quiet);
    }

    function test_ASingleRecord() external {
        IConcentratedLens.DynamicFeeRow memory row = _read(0, 1, 1, NOW - 5);
        assertEq(row.timepoints.length, 1);
        assertEq(row.timepoints[0].blockTimestamp, NOW - 5);
        assertEq(row.timepoints[0].tick, -7);
        assertEq(row.timepoints[0].averageTick, -8);
        assertEq(row.config.alpha2, 12_000);
    }

    function test_GivenAPluginThatLacksAnAnswer() external {
        for (uint256 answered; answered < 16; ++answered) {
            assertFalse(this.read(address(new HalfPlugin(answered)), 129).active, 'no record, no fee');
        }
        assertFalse(this.read(address(new RingPlugin(0, 1, 1, NOW)), 128).active);
        assertFalse(this.read(address(new RingPlugin(0, 1, 1, NOW)), 1).active);
    }

    function _read(
        uint16 last,
        uint256 length,
        uint256 gap,
        uint256 newest
    )
        private
        returns (IConcentratedLens.DynamicFeeRow memory row)
    {
        row = this.read(address(new RingPlugin(last, length, gap, newest)), 129);
        assertTrue(row.active);
    }

    /// @dev Records are identified by age: how many were written after them. The test's plugin stores it in
    /// `volatilityCumulative`.
    function _assertRows(
        IConcentratedLens.DynamicFeeRow memory row,
        uint256 length,
        uint256 gap,
        uint256 quiet
    )
        private
        pure
    {
        IConcentratedLens.TimepointRow[] memory rows = row.timepoints;
        uint256 oldest = length - 1;
        // the newest record that is not younger than the window, or the oldest
        uint256 atStart = quiet >= WINDOW ? 0 : (WINDOW - quiet + gap - 1) / gap;
        if (atStart > oldest) atStart = oldest;
        uint256 at;
        if (atStart != oldest) assertEq(rows[at++].volatilityCumulative, oldest, 'the oldest');
        uint256 age = atStart;
        for (uint256 i; i < MOST_OF_THE_WINDOW; ++i) {
            assertEq(rows[at++].volatilityCumulative, age, 'from the start of the window on');
            if (age == 0 || quiet + age * gap + HORIZON <= WINDOW) break;
            --age;
        }
        for (age = rows[at - 1].volatilityCumulative; age != 0; at++) {
            age = age > 2 ? 1 : age - 1;
            assertEq(rows[at].volatilityCumulative, age, 'the two last');
        }
        assertEq(rows.length, at);
        for (uint256 i; i < rows.length; ++i) {
            uint256 place = uint256(row.lastIndex) + RING - rows[i].volatilityCumulative;
            assertEq(rows[i].index, place % RING);
            assertEq(rows[i].blockTimestamp, NOW - quiet - rows[i].volatilityCumulative * gap);
        }
    }
}
