// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Votes of locks for pools, the gauges of those pools, and the emission they share
/// @dev Names follow Velodrome V2 wherever the meaning is the same. Votes belong to one epoch, named by its start in seconds, and to the
/// account that owned the lock when it voted. Votes and amounts are wei, weights basis points.
interface IVoter {
    /// @notice A pool's gauge, its voters' reward contracts, and its state.
    /// @param gauge Zero if the pool has none
    /// @param alive False from a kill to a revival
    /// @param settledEpoch The newest epoch with a forwarded emission
    struct GaugeDetails {
        address gauge;
        address fees;
        address incentives;
        bool alive;
        uint256 settledEpoch;
    }

    /// @notice The last vote of a lock.
    /// @param epoch Epoch of the last vote; zero before, and after a reset
    /// @param lastVoted Second of the last vote, poke or reset
    /// @param power The lock's power in that vote
    struct LockVotes {
        uint256 epoch;
        uint256 lastVoted;
        uint256 power;
        address[] pools;
        uint256[] weights;
    }

    /// @notice A lock, which `account` owns, gave votes to a pool.
    /// @param votes The lock's votes for the pool
    /// @param poolVotes All votes of the pool in this epoch, including these
    event Voted(
        address indexed account,
        address indexed pool,
        uint256 indexed tokenId,
        uint256 votes,
        uint256 poolVotes,
        uint256 epoch
    );
    /// @notice A lock, which `account` owns, withdrew its votes of this epoch from a pool.
    /// @param votes The withdrawn votes
    event Abstained(
        address indexed account,
        address indexed pool,
        uint256 indexed tokenId,
        uint256 votes,
        uint256 poolVotes,
        uint256 epoch
    );
    /// @notice A pool got its gauge, and its voters the contracts that pay them `fees` and `incentives`.
    event GaugeCreated(
        address indexed pool,
        address indexed gauge,
        address indexed creator,
        address poolFactory,
        address fees,
        address incentives
    );
    /// @notice A gauge was stopped.
    /// @param votes Votes of the running epoch that stopped counting
    event GaugeKilled(address indexed pool, address indexed gauge, uint256 votes, uint256 epoch);
    /// @notice A gauge that was stopped works again.
    /// @param votes Votes of the running epoch that count again
    event GaugeRevived(address indexed pool, address indexed gauge, uint256 votes, uint256 epoch);
    /// @notice The minter announced the emission of `epoch`, which gauges share by the `totalVotes` of the previous
    /// epoch.
    /// @param amount Zero if there were no votes in the previous epoch: the whole emission stays with the minter
    event EmissionNotified(uint256 indexed epoch, uint256 amount, uint256 totalVotes);
    /// @notice `amount` was sent to the gauge; if the gauge is dead, `returned` was sent to the minter instead.
    event EmissionDistributed(address indexed pool, address indexed gauge, uint256 amount, uint256 returned);
    /// @notice A token was listed, or removed from the list.
    event WhitelistToken(address indexed token, bool whitelisted);
    /// @notice Another gauge factory creates the gauges of a factory's pools from now on; none if it is zero.
    event GaugeFactorySet(address indexed poolFactory, address indexed gaugeFactory);
    /// @notice The seconds between two votes, pokes or resets of a lock were set.
    event VoteDelaySet(uint256 voteDelay);

    /// @notice An address that is needed is zero.
    error ZeroAddress();
    /// @notice Only the minter announces emissions.
    error NotMinter(address caller);
    /// @notice The caller does not act with the authority of GOVERNANCE.
    error NotGovernance(address caller);
    /// @notice Neither the emergency council nor governance.
    error NotCouncil(address caller);
    /// @notice The caller is neither the lock's owner nor approved by them.
    error NotApprovedOrOwner(uint256 tokenId, address caller);
    /// @notice The lock is expired, or changed hands in this block.
    error NoVotingPower(uint256 tokenId);
    /// @notice The vote delay ends at `until`.
    error VoteTooEarly(uint256 tokenId, uint256 until);
    /// @notice A poke refreshes votes of the running epoch, and the lock has none.
    error NotVotedThisEpoch(uint256 tokenId);
    /// @notice The numbers of pools and of weights, or of lists of tokens, must be equal.
    error InputLengthMismatch(uint256 pools, uint256 weights);
    /// @notice A vote names 1 to `maximum` pools.
    error InvalidPoolCount(uint256 count, uint256 maximum);
    /// @notice Each weight is at least `minimum` basis points.
    error WeightTooSmall(address pool, uint256 weight, uint256 minimum);
    /// @notice Weights total exactly 10,000 basis points.
    error WeightsNotTotal(uint256 total);
    /// @notice A vote names each pool once.
    error PoolTwice(address pool);
    /// @notice The pool has no gauge.
    error NoGauge(address pool);
    /// @notice The pool's gauge is stopped.
    error GaugeDead(address pool);
    /// @notice The pool's gauge is alive: there is nothing to revive.
    error GaugeAlive(address pool);
    /// @notice The pool has its gauge already.
    error GaugeExists(address pool, address gauge);
    /// @notice No kind of gauge is known for pools of this factory.
    error UnknownPoolFactory(address poolFactory);
    /// @notice The factory did not create this pool.
    error NotPool(address pool);
    /// @notice Only governance creates gauges of pools with an unlisted token.
    error TokenNotWhitelisted(address token);
    /// @notice The vote delay is at most `maximum` seconds.
    error VoteDelayTooLong(uint256 voteDelay, uint256 maximum);
    /// @notice The emission of this epoch was announced already.
    error EmissionNotNew(uint256 epoch, uint256 lastEpoch);
    /// @notice The minter transferred less than it announced.
    error IncompleteTransfer(uint256 received, uint256 amount);

    /// @notice The voting escrow of the voting locks.
    function ve() external view returns (address);
    /// @notice The protocol's token, in which emissions are paid.
    function token() external view returns (address);
    /// @notice Announces emissions, and gets back the part that no gauge receives.
    function minter() external view returns (address);
    /// @notice The registry of roles, for GOVERNANCE and the emergency council.
    function permissions() external view returns (address);
    /// @notice The recipient of the fees' part that does not belong to the voters.
    function nftStaking() external view returns (address);
    /// @notice Pools that one lock may vote for.
    function MAX_POOLS() external view returns (uint256);
    /// @notice Least weight of a pool in a vote, in basis points.
    function MIN_WEIGHT() external view returns (uint256);
    /// @notice Longest vote delay in seconds: one epoch.
    function MAX_VOTE_DELAY() external view returns (uint256);
    /// @notice Seconds that have to pass between two votes, pokes or resets of a lock.
    function voteDelay() external view returns (uint256);
    /// @notice The newest epoch with an announced emission.
    function lastEmissionEpoch() external view returns (uint256);
    /// @notice Emission of an epoch that gauges share.
    function emissionAt(uint256 epoch) external view returns (uint256);

    /// @notice Votes of a pool in an epoch, whether or not they count for the emission.
    function votesAt(address pool, uint256 epoch) external view returns (uint256);
    /// @notice Votes of all pools that share the emission of the next epoch.
    function totalVotesAt(uint256 epoch) external view returns (uint256);
    /// @notice An account's part of `votesAt`, and `votesAt`.
    function votesOf(
        address account,
        address pool,
        uint256 epoch
    )
        external
        view
        returns (uint256 votes, uint256 poolVotes);
    /// @notice The last vote of a lock: the one that a revote repeats.
    function lockVotes(uint256 tokenId) external view returns (LockVotes memory);

    /// @notice The gauge of a pool, alive or dead; zero if it has none.
    function gauges(address pool) external view returns (address);
    /// @notice The gauge of a pool with its state; all zero if it has none.
    function gaugeDetails(address pool) external view returns (GaugeDetails memory);
    /// @notice The pool of a gauge; zero if the address is not a gauge.
    function poolForGauge(address gauge) external view returns (address);
    /// @notice Whether a gauge accepts stakes, votes and emission; false if the address is not a gauge.
    function isAlive(address gauge) external view returns (bool);
    /// @notice Number of pools that have a gauge, alive or dead.
    function poolsLength() external view returns (uint256);
    /// @notice A pool with a gauge, in the order of the gauges' creation: `index` runs to `poolsLength() - 1`.
    function pools(uint256 index) external view returns (address);
    /// @notice Whether a token is listed: anyone may create gauges of pools of listed tokens, and pay incentives in
    /// them.
    function isWhitelistedToken(address token) external view returns (bool);
    /// @notice The gauge factory for a pool factory's pools; zero if there is none.
    function gaugeFactories(address poolFactory) external view returns (address);
    /// @notice Emission that a pool's gauge would be sent now.
    function claimable(address pool) external view returns (uint256);

    /// @notice Votes with all of a lock's power. Replaces the lock's votes of this epoch. Owner or approved.
    /// @dev Reverts with NotApprovedOrOwner, VoteTooEarly, InputLengthMismatch, InvalidPoolCount, NoGauge, GaugeDead,
    /// WeightTooSmall, WeightsNotTotal, PoolTwice or NoVotingPower.
    /// @param weights Basis points that total 10,000; each pool gets its part rounded down, the last one the remainder
    function vote(uint256 tokenId, address[] calldata pools_, uint256[] calldata weights) external;
    /// @notice Casts the votes of this epoch again, with the power of now. Owner or approved.
    /// @dev Reverts with NotApprovedOrOwner, VoteTooEarly, NotVotedThisEpoch, GaugeDead or NoVotingPower.
    function poke(uint256 tokenId) external;
    /// @notice Takes the votes of this epoch back and forgets the weights. Owner or approved.
    /// @dev Reverts with NotApprovedOrOwner or VoteTooEarly.
    function reset(uint256 tokenId) external;

    /// @notice Creates the gauge of a pool. Anyone for a genuine pool of listed tokens; governance for any genuine
    /// pool.
    /// @dev Reverts with UnknownPoolFactory, NotPool, GaugeExists or TokenNotWhitelisted.
    function createGauge(address poolFactory, address pool) external returns (address gauge);
    /// @notice Stops a gauge: its fees so far go to its voters, or to those of the last epoch with votes if this one
    /// has none; its votes of this epoch no longer count, new votes and stakes are rejected, and unsent emission
    /// returns to the minter. Stakers withdraw and are paid as before. Emergency council immediately, or governance.
    /// @dev Reverts with NotCouncil, NoGauge or GaugeDead.
    function killGauge(address pool) external;
    /// @notice Governance only. Votes of this epoch that were not withdrawn count again.
    /// @dev Reverts with NotGovernance, NoGauge or GaugeAlive.
    function reviveGauge(address pool) external;
    /// @notice Governance only: lists a token, or ends that.
    function whitelistToken(address token, bool whitelisted) external;
    /// @notice Governance only: sets the gauge factory for a pool factory's pools; zero for none.
    function setGaugeFactory(address poolFactory, address gaugeFactory) external;
    /// @notice Governance only: sets the seconds between two votes of a lock. Reverts with VoteDelayTooLong above MAX_VOTE_DELAY.
    function setVoteDelay(uint256 voteDelay) external;

    /// @notice Forwards pools' emissions to their gauges. Anyone.
    /// @dev Reverts with NoGauge.
    function distribute(address[] calldata pools_) external;
    /// @notice The caller's emissions of several gauges.
    /// @dev Reverts with NoGauge.
    function claimRewards(address[] calldata pools_) external;
    /// @notice The caller's fees, by the pools voted for.
    /// @dev Reverts with InputLengthMismatch or NoGauge.
    function claimFees(address[] calldata pools_, address[][] calldata tokens) external;
    /// @notice The caller's incentives, by the pools voted for.
    /// @dev Reverts with InputLengthMismatch or NoGauge.
    function claimIncentives(address[] calldata pools_, address[][] calldata tokens) external;
}
