// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

/// @title Arithmetic of the emission and of the rebase
/// @dev Amounts are wei. Everything rounds down, so that parts never exceed the whole.
library EmissionMath {
    /// @notice The emission of the first epoch.
    uint256 internal constant FIRST_EMISSION = 2_600_000e18;
    /// @notice 100 % in basis points.
    uint256 internal constant BPS = 10_000;
    /// @notice The part of the schedule that remains from one epoch to the next: 99 %.
    uint256 internal constant DECAY_BPS = 9900;
    /// @notice Least emission of an epoch, of the circulating supply: 0.2 %.
    uint256 internal constant TAIL_BPS = 20;
    /// @notice The maximum part of an emission for locks: 30 %.
    uint256 internal constant MAX_REBASE_BPS = 3000;

    /// @notice The schedule of the epoch after one with `scheduled`.
    function nextScheduled(uint256 scheduled) internal pure returns (uint256) {
        return (scheduled * DECAY_BPS) / BPS;
    }

    /// @notice The emission of an epoch: its schedule, and never less than the tail.
    function weeklyEmission(uint256 scheduled, uint256 circulating) internal pure returns (uint256) {
        return FixedPointMathLib.max(scheduled, (circulating * TAIL_BPS) / BPS);
    }

    /// @notice Supply that is neither locked nor in the treasury.
    function circulatingSupply(uint256 supply, uint256 locked, uint256 treasury) internal pure returns (uint256) {
        return FixedPointMathLib.zeroFloorSub(supply, locked + treasury);
    }

    /// @notice The locks' part of an emission: the locked share of the supply, at most 30 %.
    function rebaseOf(uint256 weekly, uint256 locked, uint256 supply) internal pure returns (uint256) {
        if (supply == 0) return 0;
        return FixedPointMathLib.min((weekly * locked) / supply, (weekly * MAX_REBASE_BPS) / BPS);
    }

    /// @notice The team's part of an emission, at `rateBps`.
    function teamOf(uint256 weekly, uint256 rateBps) internal pure returns (uint256) {
        return (weekly * rateBps) / BPS;
    }

    /// @notice The share of a rebase for a lock with `power` of `total`.
    function rebaseShare(uint256 rebase, uint256 power, uint256 total) internal pure returns (uint256) {
        return total == 0 ? 0 : (rebase * power) / total;
    }
}
