// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The emission: what every epoch mints, and for whom
/// @dev Amounts are wei, rates basis points, epochs are named by their start in seconds.
interface IMinter {
    event Mint(address indexed sender, uint256 weekly, uint256 circulatingSupply, bool tail);
    /// @param gauges What went to gauges, `carried` included
    /// @param carried What earlier epochs had left
    event EpochFlipped(
        uint256 indexed epoch, uint256 weekly, uint256 rebase, uint256 team, uint256 gauges, uint256 carried
    );
    event VoterSet(address indexed voter);
    event TeamSet(address indexed team);
    event TeamRateSet(uint256 teamRate);

    error NotDeployer(address caller);
    error NotGovernance(address caller);
    error AlreadySet();
    error ZeroAddress();
    error RateTooHigh(uint256 teamRate, uint256 maximum);

    function token() external view returns (address);
    function ve() external view returns (address);
    function rewardsDistributor() external view returns (address);
    function permissions() external view returns (address);
    function treasury() external view returns (address);
    function voter() external view returns (address);
    function team() external view returns (address);
    /// @notice Part of an emission for the team; at most MAXIMUM_TEAM_RATE.
    function teamRate() external view returns (uint256);
    function MAXIMUM_TEAM_RATE() external view returns (uint256);
    /// @notice Epochs that one flip catches up with, at most.
    function MAX_EPOCHS_PER_FLIP() external view returns (uint256);
    /// @notice The newest epoch whose emission was minted; before the first, the epoch of deployment.
    function activePeriod() external view returns (uint256);
    /// @notice What the schedule says for the next epoch; the tail may exceed it.
    function weekly() external view returns (uint256);
    /// @notice Emission that waits here for the next flip: what no gauge earned and was sent back.
    function carried() external view returns (uint256);
    /// @notice Supply that is neither locked nor in the treasury.
    function circulatingSupply() external view returns (uint256);

    /// @notice Mints the emission of every epoch that has begun since the last flip. Anybody.
    function updatePeriod() external returns (uint256 period);
    /// @notice Deployer only, once.
    function setVoter(address voter_) external;
    /// @notice GOVERNANCE only.
    function setTeam(address team_) external;
    /// @notice GOVERNANCE only.
    function setTeamRate(uint256 teamRate_) external;
}
