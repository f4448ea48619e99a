// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

/// @title Scores, their order, and the prizes of places
/// @dev Twin of `packages/domain/src/arena/prizes.ts`. Amounts are below 2^128.
library PrizeMath {
    uint256 internal constant BPS = 10_000;
    uint256 private constant WAD = 1e18;

    /// @notice The values by which participants are compared. `index` is the order of registration.
    struct Standing {
        bool eligible;
        int256 score;
        uint256 index;
    }

    /// @notice Profit divided by the deposit, a wad rounded down; zero without a deposit.
    function percentScore(uint256 end, uint256 deposited) internal pure returns (int256) {
        if (deposited == 0) return 0;
        return int256(end * WAD / deposited) - int256(WAD);
    }

    /// @notice Profit in raw units; zero without a deposit.
    function amountScore(uint256 end, uint256 deposited) internal pure returns (int256) {
        return deposited == 0 ? int256(0) : int256(end) - int256(deposited);
    }

    /// @notice Whether `a` precedes `b`: eligible participants first, then the higher score, then the earlier
    /// registration.
    function precedes(Standing memory a, Standing memory b) internal pure returns (bool) {
        if (a.eligible != b.eligible) return a.eligible;
        if (a.score != b.score) return a.score > b.score;
        return a.index < b.index;
    }

    /// @notice Whether both are in one group and share its places.
    function ties(Standing memory a, Standing memory b) internal pure returns (bool) {
        return a.eligible == b.eligible && a.score == b.score;
    }

    /// @notice The host's share of the prize pool, rounded down.
    function hostFee(uint256 pool, uint256 hostBps) internal pure returns (uint256) {
        return pool * hostBps / BPS;
    }

    /// @notice Sum of the shares of the places `from` (1 = the best) to `to`; missing places count as zero.
    function shareOf(uint16[] memory placesBps, uint256 from, uint256 to) internal pure returns (uint256 bps) {
        to = FixedPointMathLib.min(to, placesBps.length);
        for (uint256 place = from; place <= to; ++place) {
            bps += placesBps[place - 1];
        }
    }

    /// @notice Each member's prize in a group of `members`, out of `net`, rounded down. The group's places have
    /// `groupBps` of the `filledBps` of all filled places.
    function groupPrize(
        uint256 net,
        uint256 groupBps,
        uint256 filledBps,
        uint256 members
    )
        internal
        pure
        returns (uint256)
    {
        return net * groupBps / (filledBps * members);
    }

    /// @notice The part of the rounding remainder for the `position`-th (from 0) of `members` of the best group: one
    /// unit each, in turn.
    function dustOf(uint256 dust, uint256 members, uint256 position) internal pure returns (uint256) {
        return dust / members + (position < dust % members ? 1 : 0);
    }
}
