// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {EpochMath} from './EpochMath.sol';
import {VoteMath} from './VoteMath.sol';

// AUTO-9, AUTO-16
/// @title When an automation is due, and the cost of a run
/// @dev Times are seconds of chain time; an automation runs at the same second of each epoch. Payments are LINK and
/// round up.
library AutomationMath {
    /// @notice Seconds before the end of an epoch until which a run has to be planned.
    uint256 internal constant LATEST = 1 hours;
    /// @notice Seconds before the end of an epoch from which anyone may run.
    uint256 internal constant GRACE = 6 hours;
    /// @notice Parts of a premium: one billion is the whole.
    uint256 internal constant PPB = 1e9;

    /// @notice Whether a run may be planned for this moment: at least an hour before its epoch ends.
    function isExecutionTime(uint256 executionTime) internal pure returns (bool) {
        return executionTime % EpochMath.EPOCH <= EpochMath.EPOCH - LATEST;
    }

    /// @notice When the run of the epoch that contains `t` is due; the first run, if that is later.
    function dueAt(uint256 executionTime, uint256 t) internal pure returns (uint256) {
        uint256 planned = EpochMath.epochStart(t) + (executionTime % EpochMath.EPOCH);
        return FixedPointMathLib.max(executionTime, planned);
    }

    /// @notice Whether a run is due at `t`. `lastRunEpoch` is the start of the epoch of the last run; zero before the first.
    function isRunDue(uint256 executionTime, uint256 lastRunEpoch, uint256 t) internal pure returns (bool) {
        return lastRunEpoch < EpochMath.epochStart(t) && t >= dueAt(executionTime, t);
    }

    /// @notice When the next run is due, as of `t`; in the past if it is late.
    function nextRunAt(uint256 executionTime, uint256 lastRunEpoch, uint256 t) internal pure returns (uint256) {
        bool hasRun = lastRunEpoch >= EpochMath.epochStart(t);
        return dueAt(executionTime, hasRun ? EpochMath.epochNext(lastRunEpoch) : t);
    }

    /// @notice The time from which anyone may make up for the run of the epoch that contains `t`.
    function lateFrom(uint256 t) internal pure returns (uint256) {
        return EpochMath.epochNext(t) - GRACE;
    }

    /// @notice LINK for `gas` at `gasPrice` wei, with a premium in parts of a billion. Both prices have the same decimals. Rounded up.
    function paymentFor(
        uint256 gas,
        uint256 gasPrice,
        uint256 nativeUsd,
        uint256 linkUsd,
        uint256 premiumPpb
    )
        internal
        pure
        returns (uint256)
    {
        return FixedPointMathLib.fullMulDivUp(gas * gasPrice, nativeUsd * (PPB + premiumPpb), linkUsd * PPB);
    }

    /// @notice A pool's weight after the weights of pools with dead gauges are shared among the others, in proportion;
    /// `aliveTotal` is the total of those. Rounded down.
    function sharedWeight(uint256 weight, uint256 aliveTotal) internal pure returns (uint256) {
        return (weight * VoteMath.TOTAL_WEIGHT) / aliveTotal;
    }
}
