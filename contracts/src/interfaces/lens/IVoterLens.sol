// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRewardsDistributor} from '../ve/emission/IRewardsDistributor.sol';
import {IVoter} from '../ve/voting/IVoter.sol';
import {IVotingEscrow} from '../ve/escrow/IVotingEscrow.sol';

/// @title Reads of many locks, gauges and rewards at once, as of this block
/// @dev Amounts are raw units, votes and power wei, times seconds of chain time, epochs are named by their start.
interface IVoterLens {
    /// @notice State shared by all gauges and locks.
    /// @param epoch The running epoch
    /// @param votes Its votes, which share the next emission
    /// @param previousVotes Votes of the previous epoch, which share the emission of the running one
    /// @param emissionEpoch The newest epoch with an announced emission: the running one once it is flipped
    /// @param emission The gauges' part of that epoch's emission
    /// @param weekly The schedule's value for the next emission
    /// @param carried Emission that no gauge earned, waiting for the next flip
    /// @param rebase The newest epoch of locks' rebases
    /// @param power Voting power of all locks now
    /// @param locked The total locked amount
    /// @param circulating Supply that is neither locked nor in the treasury
    /// @param voteDelay Seconds between two votes of a lock
    /// @param entryPaused Whether creation and increase of locks are paused
    struct EpochInfo {
        uint256 epoch;
        uint256 votes;
        uint256 previousVotes;
        uint256 emissionEpoch;
        uint256 emission;
        uint256 weekly;
        uint256 carried;
        IRewardsDistributor.Rebase rebase;
        uint256 power;
        uint256 locked;
        uint256 circulating;
        uint256 voteDelay;
        bool entryPaused;
    }

    /// @notice A lock, its claimable rewards and its last vote.
    /// @param ownershipChange Block in which its owner last changed
    /// @param rebase The payout of its next claim of rebases
    /// @param lastVote Pools and weights of its last vote, in any epoch
    struct LockRow {
        uint256 tokenId;
        IVotingEscrow.LockDetails lock;
        uint256 ownershipChange;
        uint256 rebase;
        IVoter.LockVotes lastVote;
    }

    /// @notice The rewards in one token for the voters of a pool.
    /// @param current For the voters of the running epoch
    /// @param previous For the voters of the previous epoch
    struct RewardTotals {
        address token;
        uint256 current;
        uint256 previous;
    }

    /// @notice A pool with a gauge, and the rewards of its voters and stakers.
    /// @param votes Votes of the running epoch; they count while the gauge is alive
    /// @param previousVotes Votes of the previous epoch
    /// @param fees By the pool's tokens
    /// @param uncollected Fees waiting in the pool, by the pool's tokens, before deducting the part that does not
    /// belong to the voters. Empty if the pool cannot tell
    /// @param incentives By every token ever paid in
    /// @param rewardRate Wei per second until `periodFinish`
    /// @param claimable Emission that a distribution would send now
    struct GaugeRow {
        address pool;
        IVoter.GaugeDetails gauge;
        uint256 votes;
        uint256 previousVotes;
        RewardTotals[] fees;
        uint256[] uncollected;
        RewardTotals[] incentives;
        uint256 rewardRate;
        uint256 periodFinish;
        uint256 totalSupply;
        uint256 claimable;
    }

    /// @notice An account's rewards in one token for its votes.
    /// @param earned The payout of the next claim
    /// @param later The payouts of the claims after it: one claim covers a limited number of epochs
    /// @param nextClaim First unclaimed epoch
    /// @param current The running epoch's payout at the current votes
    struct AccountReward {
        address token;
        uint256 earned;
        uint256 later;
        uint256 nextClaim;
        uint256 current;
    }

    /// @notice An account's votes, stake and rewards in one pool.
    /// @param votes The account's locks' votes for the pool in this epoch
    /// @param poolVotes All votes of the pool, including these
    /// @param staked The account's stake in the gauge
    /// @param emission The emission that it could collect there now
    struct RewardRow {
        address pool;
        uint256 votes;
        uint256 poolVotes;
        AccountReward[] fees;
        AccountReward[] incentives;
        uint256 staked;
        uint256 emission;
    }

    /// @notice The voter to read, which leads to everything else.
    function voter() external view returns (address);

    /// @notice State shared by all gauges and locks.
    function epochInfo() external view returns (EpochInfo memory info, uint256 blockNumber, uint256 timestamp);

    /// @notice Locks `offset` to `offset + limit` of an account, in no particular order.
    function locksOf(
        address account,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (LockRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp);

    /// @notice Pools with a gauge, alive or dead, in the order of the gauges' creation.
    function poolsPage(
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (GaugeRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp);

    /// @notice An account's votes, stakes and rewards in each of these pools.
    function rewardsOf(
        address account,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (RewardRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp);
}
