// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The emission: the minted amount of every epoch, and its recipients
/// @dev Amounts are wei, rates basis points, epochs are named by their start in seconds.
interface IMinter {
    /// @notice The emission of one epoch was minted.
    /// @param sender Who made the flip
    /// @param weekly The total minted amount
    /// @param circulatingSupply The supply before the mint
    /// @param tail Whether the tail exceeded the schedule
    event Mint(address indexed sender, uint256 weekly, uint256 circulatingSupply, bool tail);
    /// @notice The emission of an epoch was distributed.
    /// @param epoch Start of the epoch, which had begun
    /// @param weekly The total minted amount
    /// @param rebase The locks' part
    /// @param team The team's part
    /// @param gauges The amount offered to gauges, including `carried`; it stays here without votes
    /// @param carried The unused part of earlier epochs
    event EpochFlipped(
        uint256 indexed epoch, uint256 weekly, uint256 rebase, uint256 team, uint256 gauges, uint256 carried
    );
    /// @notice The voter was named, permanently.
    event VoterSet(address indexed voter);
    /// @notice Another account receives the team's part from now on.
    event TeamSet(address indexed team);
    /// @notice The team's part of emissions was set.
    event TeamRateSet(uint256 teamRate);

    /// @notice Only the deployer of the minter names the voter.
    error NotDeployer(address caller);
    /// @notice The caller does not act with the authority of GOVERNANCE.
    error NotGovernance(address caller);
    /// @notice The voter is named once, and was.
    error AlreadySet();
    /// @notice An address that is needed is zero.
    error ZeroAddress();
    /// @notice The emission of epochs after `activePeriod` has to be minted first.
    error FlipDue(uint256 activePeriod);
    /// @notice The team's rate is at most `maximum`.
    error RateTooHigh(uint256 teamRate, uint256 maximum);

    /// @notice The protocol's token. No other contract mints it.
    function token() external view returns (address);
    /// @notice The voting escrow: its balance is locked, and its locks receive the rebase.
    function ve() external view returns (address);
    /// @notice Takes the rebase and pays it to locks.
    function rewardsDistributor() external view returns (address);
    /// @notice The registry of roles, for GOVERNANCE.
    function permissions() external view returns (address);
    /// @notice The account with tokens that do not count as circulating.
    function treasury() external view returns (address);
    /// @notice Takes the gauges' emission; zero until it is named.
    function voter() external view returns (address);
    /// @notice The recipient of the team's part.
    function team() external view returns (address);
    /// @notice Part of an emission for the team; at most MAXIMUM_TEAM_RATE.
    function teamRate() external view returns (uint256);
    /// @notice Highest rate of the team: 500 = 5 %.
    function MAXIMUM_TEAM_RATE() external view returns (uint256);
    /// @notice Epochs that one flip catches up with, at most.
    function MAX_EPOCHS_PER_FLIP() external view returns (uint256);
    /// @notice The newest epoch with a minted emission; before the first, the epoch of deployment.
    function activePeriod() external view returns (uint256);
    /// @notice The schedule's value for the next epoch; the tail may exceed it.
    function weekly() external view returns (uint256);
    /// @notice Emission that waits here for the next flip: the part that no gauge earned and that was returned.
    function carried() external view returns (uint256);
    /// @notice Supply that is neither locked nor in the treasury.
    function circulatingSupply() external view returns (uint256);

    /// @notice Mints the emission of every epoch that has begun since the last flip. Anyone.
    function updatePeriod() external returns (uint256 period);
    /// @notice Deployer only, once: names the voter.
    /// @dev Reverts with NotDeployer, AlreadySet, ZeroAddress or FlipDue while a flip is due: a flip that the voter
    /// could not accept would never pass.
    function setVoter(address voter_) external;
    /// @notice GOVERNANCE only: names the recipient of the team's part.
    function setTeam(address team_) external;
    /// @notice GOVERNANCE only: sets the team's part. Reverts with RateTooHigh above MAXIMUM_TEAM_RATE.
    function setTeamRate(uint256 teamRate_) external;
}
