// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EpochMath} from './EpochMath.sol';

/// @title Arithmetic of locks
/// @dev Amounts are wei of the locked token and fit 96 bits, times seconds of chain time. Everything rounds down.
library LockMath {
    /// @notice Longest time a lock may run, in seconds: two years of 365 days.
    uint256 internal constant MAXTIME = 2 * 365 days;
    /// @notice Parts that a lock may be split into.
    uint256 internal constant MIN_PARTS = 2;
    uint256 internal constant MAX_PARTS = 10;

    /// @notice Voting power at `t` of `amount` locked until `end`: decays linearly from at most `amount` to zero.
    function lockPower(uint256 amount, uint256 end, uint256 t) internal pure returns (uint256) {
        return end > t ? (amount * (end - t)) / MAXTIME : 0;
    }

    /// @notice Unlock time of a lock with `duration` from `t`: the last start of an epoch by then.
    function unlockTime(uint256 t, uint256 duration) internal pure returns (uint256) {
        return EpochMath.epochStart(t + duration);
    }

    /// @notice `percent` of an amount.
    function splitPart(uint256 amount, uint256 percent) internal pure returns (uint256) {
        return (amount * percent) / 100;
    }
}
