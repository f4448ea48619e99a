// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

// VOTE-1
/// @title Epochs: seven days, from Thursday 00:00 UTC to the next
/// @dev The clock alone decides the epoch; nothing is stored. All times are seconds since 1970-01-01 00:00 UTC, a Thursday.
library EpochMath {
    /// @notice Length of an epoch in seconds.
    uint256 internal constant EPOCH = 604_800;

    /// @notice Start of the epoch that contains `t`.
    function epochStart(uint256 t) internal pure returns (uint256) {
        unchecked {
            return t - (t % EPOCH);
        }
    }

    /// @notice Start of the epoch after the one that contains `t`.
    function epochNext(uint256 t) internal pure returns (uint256) {
        return epochStart(t) + EPOCH;
    }

    /// @notice Number of whole epochs before the one that contains `t`.
    function epochIndex(uint256 t) internal pure returns (uint256) {
        return t / EPOCH;
    }
}
