// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IEmissionReceiver} from '../../interfaces/ve/emission/IEmissionReceiver.sol';
import {IMinter} from '../../interfaces/ve/emission/IMinter.sol';
import {IPermissionsRegistry} from '../../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {IRewardsDistributor} from '../../interfaces/ve/emission/IRewardsDistributor.sol';
import {IVotingEscrow} from '../../interfaces/ve/escrow/IVotingEscrow.sol';
import {EmissionMath} from '../../libraries/EmissionMath.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {Token} from '../../tokens/Token.sol';
import {TransientLock} from '../../utils/TransientLock.sol';

// VOTE-14
/// @title Minter
/// @dev A flip mints epoch by epoch, so that a late one skips none and doubles none. Its balance between flips is the
/// emission that gauges returned.
contract Minter is IMinter, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc IMinter
    uint256 public constant MAXIMUM_TEAM_RATE = 500;
    /// @inheritdoc IMinter
    uint256 public constant MAX_EPOCHS_PER_FLIP = 8;
    /// @inheritdoc IMinter
    address public immutable token;
    /// @inheritdoc IMinter
    address public immutable ve;
    /// @inheritdoc IMinter
    address public immutable rewardsDistributor;
    /// @inheritdoc IMinter
    address public immutable permissions;
    /// @inheritdoc IMinter
    address public immutable treasury;
    /// @inheritdoc IMinter
    address public voter;
    /// @inheritdoc IMinter
    address public team;
    /// @inheritdoc IMinter
    uint256 public teamRate = 400;
    /// @inheritdoc IMinter
    uint256 public activePeriod;
    /// @inheritdoc IMinter
    uint256 public weekly = EmissionMath.FIRST_EMISSION;
    address private immutable DEPLOYER;

    modifier onlyGovernance() {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        if (!registry.hasAuthority(registry.GOVERNANCE(), msg.sender)) revert NotGovernance(msg.sender);
        _;
    }

    constructor(address rewardsDistributor_, address permissions_, address treasury_, address team_) {
        if (permissions_ == address(0) || treasury_ == address(0) || team_ == address(0)) revert ZeroAddress();
        rewardsDistributor = rewardsDistributor_;
        ve = IRewardsDistributor(rewardsDistributor_).ve();
        token = IRewardsDistributor(rewardsDistributor_).token();
        (permissions, treasury, team, DEPLOYER) = (permissions_, treasury_, team_, msg.sender);
        activePeriod = EpochMath.epochStart(block.timestamp);
    }

    /// @inheritdoc IMinter
    function carried() public view returns (uint256) {
        return token.balanceOf(address(this));
    }

    /// @inheritdoc IMinter
    function circulatingSupply() public view returns (uint256) {
        return EmissionMath.circulatingSupply(
            Token(token).totalSupply(), IVotingEscrow(ve).supply(), token.balanceOf(treasury)
        );
    }

    /// @inheritdoc IMinter
    function updatePeriod() external lock returns (uint256 period) {
        period = activePeriod;
        for (uint256 i; i < MAX_EPOCHS_PER_FLIP && block.timestamp >= period + EpochMath.EPOCH; ++i) {
            period += EpochMath.EPOCH;
            _flip(period);
        }
    }

    /// @inheritdoc IMinter
    function setVoter(address voter_) external {
        if (msg.sender != DEPLOYER) revert NotDeployer(msg.sender);
        if (voter != address(0)) revert AlreadySet();
        if (voter_ == address(0)) revert ZeroAddress();
        // A voter refuses the emission of epochs up to the one it was made in, and a flip with it.
        if (activePeriod != EpochMath.epochStart(block.timestamp)) revert FlipDue(activePeriod);
        voter = voter_;
        emit VoterSet(voter_);
    }

    /// @inheritdoc IMinter
    function setTeam(address team_) external onlyGovernance {
        if (team_ == address(0)) revert ZeroAddress();
        team = team_;
        emit TeamSet(team_);
    }

    /// @inheritdoc IMinter
    function setTeamRate(uint256 teamRate_) external onlyGovernance {
        if (teamRate_ > MAXIMUM_TEAM_RATE) revert RateTooHigh(teamRate_, MAXIMUM_TEAM_RATE);
        teamRate = teamRate_;
        emit TeamRateSet(teamRate_);
    }

    function _flip(uint256 epoch) private {
        uint256 scheduled = weekly;
        uint256 circulating = circulatingSupply();
        uint256 emission = EmissionMath.weeklyEmission(scheduled, circulating);
        uint256 rebase = _rebase(epoch, emission);
        uint256 toTeam = EmissionMath.teamOf(emission, teamRate);
        uint256 left = carried();
        uint256 toGauges = emission - rebase - toTeam + left;
        activePeriod = epoch;
        weekly = EmissionMath.nextScheduled(scheduled);
        emit Mint(msg.sender, emission, circulating, emission > scheduled);
        emit EpochFlipped(epoch, emission, rebase, toTeam, toGauges, left);
        Token(token).mint(address(this), emission);
        token.safeTransfer(team, toTeam);
        token.safeApprove(rewardsDistributor, rebase);
        IRewardsDistributor(rewardsDistributor).notifyRebase(epoch, rebase);
        if (voter == address(0)) return;
        token.safeApprove(voter, toGauges);
        IEmissionReceiver(voter).notifyEmission(epoch, toGauges);
        token.safeApprove(voter, 0);
    }

    /// @dev Without voting power in the second before the epoch there is no rebase: no lock could ever claim it.
    function _rebase(uint256 epoch, uint256 emission) private view returns (uint256) {
        if (IVotingEscrow(ve).totalSupplyAt(epoch - 1) == 0) return 0;
        return EmissionMath.rebaseOf(emission, IVotingEscrow(ve).supply(), Token(token).totalSupply());
    }
}
