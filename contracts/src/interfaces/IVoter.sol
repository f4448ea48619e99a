// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Votes of locks for pools, the gauges of those pools, and the emission they share
/// @dev Names follow Velodrome V2 wherever the meaning is the same. Votes belong to one epoch, named by its start in seconds, and to the
/// account that owned the lock when it voted. Votes and amounts are wei, weights basis points.
interface IVoter {
    /// @param gauge Zero where the pool has none
    /// @param alive False from a kill to a revival
    /// @param settledEpoch The newest epoch whose emission was sent on
    struct GaugeDetails {
        address gauge;
        address fees;
        address incentives;
        bool alive;
        uint256 settledEpoch;
    }

    /// @param epoch Epoch of the last vote; zero before, and after a reset
    /// @param lastVoted Second of the last vote, poke or reset
    /// @param power What the lock voted with
    struct LockVotes {
        uint256 epoch;
        uint256 lastVoted;
        uint256 power;
        address[] pools;
        uint256[] weights;
    }

    /// @param votes What the lock gave the pool
    /// @param poolVotes All votes of the pool in this epoch, these included
    event Voted(
        address indexed account,
        address indexed pool,
        uint256 indexed tokenId,
        uint256 votes,
        uint256 poolVotes,
        uint256 epoch
    );
    /// @param votes What the lock took back from the pool
    event Abstained(
        address indexed account,
        address indexed pool,
        uint256 indexed tokenId,
        uint256 votes,
        uint256 poolVotes,
        uint256 epoch
    );
    event GaugeCreated(
        address indexed pool,
        address indexed gauge,
        address indexed creator,
        address poolFactory,
        address fees,
        address incentives
    );
    /// @param votes Votes of the running epoch that stopped counting
    event GaugeKilled(address indexed pool, address indexed gauge, uint256 votes, uint256 epoch);
    /// @param votes Votes of the running epoch that count again
    event GaugeRevived(address indexed pool, address indexed gauge, uint256 votes, uint256 epoch);
    /// @param amount Zero where nobody voted in the epoch before: all of it stays with the minter
    event EmissionNotified(uint256 indexed epoch, uint256 amount, uint256 totalVotes);
    /// @notice `amount` went to the gauge; `returned` instead of it to the minter, where the gauge is dead.
    event EmissionDistributed(address indexed pool, address indexed gauge, uint256 amount, uint256 returned);
    event WhitelistToken(address indexed token, bool whitelisted);
    event GaugeFactorySet(address indexed poolFactory, address indexed gaugeFactory);
    event VoteDelaySet(uint256 voteDelay);

    error ZeroAddress();
    error NotMinter(address caller);
    error NotGovernance(address caller);
    /// @notice Neither the emergency council nor governance.
    error NotCouncil(address caller);
    error NotApprovedOrOwner(uint256 tokenId, address caller);
    /// @notice The lock is expired, or changed hands in this block.
    error NoVotingPower(uint256 tokenId);
    /// @notice The vote delay ends at `until`.
    error VoteTooEarly(uint256 tokenId, uint256 until);
    /// @notice A poke refreshes votes of the running epoch, and there are none.
    error NotVotedThisEpoch(uint256 tokenId);
    error InputLengthMismatch(uint256 pools, uint256 weights);
    /// @notice A vote names 1 to `maximum` pools.
    error InvalidPoolCount(uint256 count, uint256 maximum);
    /// @notice Each weight is at least `minimum` basis points.
    error WeightTooSmall(address pool, uint256 weight, uint256 minimum);
    /// @notice Weights total exactly 10,000 basis points.
    error WeightsNotTotal(uint256 total);
    error PoolTwice(address pool);
    error NoGauge(address pool);
    error GaugeDead(address pool);
    error GaugeAlive(address pool);
    error GaugeExists(address pool, address gauge);
    /// @notice No kind of gauge is known for pools of this factory.
    error UnknownPoolFactory(address poolFactory);
    /// @notice The factory did not create this pool.
    error NotPool(address pool);
    /// @notice Only governance creates gauges of pools whose tokens are not all listed.
    error TokenNotWhitelisted(address token);
    error VoteDelayTooLong(uint256 voteDelay, uint256 maximum);
    /// @notice The emission of this epoch was announced already.
    error EmissionNotNew(uint256 epoch, uint256 lastEpoch);
    /// @notice The minter handed over less than it announced.
    error IncompleteTransfer(uint256 received, uint256 amount);

    function ve() external view returns (address);
    function token() external view returns (address);
    function minter() external view returns (address);
    function permissions() external view returns (address);
    /// @notice Who gets the part of the fees that is not the voters'.
    function nftStaking() external view returns (address);
    /// @notice Pools that one lock may vote for.
    function MAX_POOLS() external view returns (uint256);
    /// @notice Least weight of a pool in a vote, in basis points.
    function MIN_WEIGHT() external view returns (uint256);
    function MAX_VOTE_DELAY() external view returns (uint256);
    /// @notice Seconds that have to pass between two votes, pokes or resets of a lock.
    function voteDelay() external view returns (uint256);
    /// @notice The newest epoch whose emission was announced.
    function lastEmissionEpoch() external view returns (uint256);
    /// @notice Emission of an epoch that gauges share.
    function emissionAt(uint256 epoch) external view returns (uint256);

    /// @notice Votes of a pool in an epoch, whether or not they count for the emission.
    function votesAt(address pool, uint256 epoch) external view returns (uint256);
    /// @notice Votes of all pools that share the emission of the next epoch.
    function totalVotesAt(uint256 epoch) external view returns (uint256);
    /// @notice What of `votesAt` belongs to an account, and `votesAt`.
    function votesOf(
        address account,
        address pool,
        uint256 epoch
    )
        external
        view
        returns (uint256 votes, uint256 poolVotes);
    /// @notice The last vote of a lock: what a revote casts again.
    function lockVotes(uint256 tokenId) external view returns (LockVotes memory);

    function gauges(address pool) external view returns (address);
    function gaugeDetails(address pool) external view returns (GaugeDetails memory);
    /// @notice The pool of a gauge; zero for what is no gauge.
    function poolForGauge(address gauge) external view returns (address);
    function isAlive(address gauge) external view returns (bool);
    function poolsLength() external view returns (uint256);
    function pools(uint256 index) external view returns (address);
    function isWhitelistedToken(address token) external view returns (bool);
    function gaugeFactories(address poolFactory) external view returns (address);
    /// @notice Emission that a pool's gauge would be sent now.
    function claimable(address pool) external view returns (uint256);

    /// @notice Votes with all of a lock's power. Replaces what the lock voted in this epoch. Owner or approved.
    /// @param weights Basis points that total 10,000; each pool gets its part rounded down, the last one what is left
    function vote(uint256 tokenId, address[] calldata pools_, uint256[] calldata weights) external;
    /// @notice Casts the votes of this epoch again, with the power of now. Owner or approved.
    function poke(uint256 tokenId) external;
    /// @notice Takes the votes of this epoch back and forgets the weights. Owner or approved.
    function reset(uint256 tokenId) external;

    /// @notice Creates the gauge of a pool. Anybody for a genuine pool of listed tokens; governance for any genuine pool.
    function createGauge(address poolFactory, address pool) external returns (address gauge);
    /// @notice Stops a gauge: its votes of this epoch count no more, nobody votes for it or stakes in it, what was not sent goes back to the
    /// minter. Stakers leave and are paid as before. Emergency council at once, or governance.
    function killGauge(address pool) external;
    /// @notice Governance only. Votes of this epoch that were not taken back count again.
    function reviveGauge(address pool) external;
    /// @notice Governance only.
    function whitelistToken(address token, bool whitelisted) external;
    /// @notice Governance only: which factory makes the gauges of a factory's pools; zero for none.
    function setGaugeFactory(address poolFactory, address gaugeFactory) external;
    /// @notice Governance only.
    function setVoteDelay(uint256 voteDelay) external;

    /// @notice Sends pools' emissions on to their gauges. Anybody.
    function distribute(address[] calldata pools_) external;
    /// @notice The caller's emissions of several gauges.
    function claimRewards(address[] calldata pools_) external;
    /// @notice The caller's fees, by the pools voted for.
    function claimFees(address[] calldata pools_, address[][] calldata tokens) external;
    /// @notice The caller's incentives, by the pools voted for.
    function claimIncentives(address[] calldata pools_, address[][] calldata tokens) external;
}
