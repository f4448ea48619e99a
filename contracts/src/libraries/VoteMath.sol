// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

/// @title Arithmetic of votes and of their rewards
/// @dev Votes are wei of voting power, weights basis points. Everything rounds down, so that shares never add up to
/// more than the whole.
library VoteMath {
    /// @notice The weights of a vote total this, in basis points.
    uint256 internal constant TOTAL_WEIGHT = 10_000;
    /// @notice Least weight of a pool: the smallest above 0.01 %.
    uint256 internal constant MIN_WEIGHT = 2;
    /// @notice Pools that one lock may vote for.
    uint256 internal constant MAX_POOLS = 30;

    /// @notice The part of `power` that `weight` assigns.
    function votesFor(uint256 power, uint256 weight) internal pure returns (uint256) {
        return (power * weight) / TOTAL_WEIGHT;
    }

    /// @notice The share of `amount` for `votes` out of `total`; zero without votes.
    function voteShare(uint256 amount, uint256 votes, uint256 total) internal pure returns (uint256) {
        return total == 0 ? 0 : FixedPointMathLib.fullMulDiv(amount, votes, total);
    }
}
