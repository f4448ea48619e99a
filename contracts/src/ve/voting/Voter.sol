// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {IGauge} from '../../interfaces/ve/gauges/IGauge.sol';
import {IMinter} from '../../interfaces/ve/emission/IMinter.sol';
import {IReward} from '../../interfaces/ve/rewards/IReward.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {IVotingEscrow} from '../../interfaces/ve/escrow/IVotingEscrow.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {VoteMath} from '../../libraries/VoteMath.sol';
import {GaugeRegistry} from './GaugeRegistry.sol';

// VOTE-3, VOTE-2, VOTE-4
/// @title Voter
/// @dev The escrow keeps a lock with the account that voted until the epoch ends or the votes are reset, so that votes
/// are always withdrawn from the account that received them.
contract Voter is GaugeRegistry {
    /// @inheritdoc IVoter
    address public immutable ve;
    /// @inheritdoc IVoter
    address public immutable nftStaking;

    /// @dev The first vote of an epoch flips it.
    modifier flipped() {
        if (lastEmissionEpoch < EpochMath.epochStart(block.timestamp)) IMinter(minter).updatePeriod();
        _;
    }

    constructor(address minter_, address nftStaking_) GaugeRegistry(minter_) {
        if (nftStaking_ == address(0)) revert ZeroAddress();
        (ve, nftStaking) = (IMinter(minter_).ve(), nftStaking_);
    }

    // Votes

    /// @inheritdoc IVoter
    function vote(uint256 id, address[] calldata pools_, uint256[] calldata weights) external flipped lock {
        (address account, LockVote memory l) = _authorize(id);
        _requireWeights(pools_, weights);
        uint256 power = _power(id);
        _takeBack(id, account, l);
        _cast(id, account, power, pools_, weights);
        if (l.epoch != EpochMath.epochStart(block.timestamp)) IVotingEscrow(ve).voting(id, true);
    }

    /// @inheritdoc IVoter
    function poke(uint256 id) external flipped lock {
        (address account, LockVote memory l) = _authorize(id);
        if (l.epoch != EpochMath.epochStart(block.timestamp)) revert NotVotedThisEpoch(id);
        (address[] memory list, uint256[] memory weights) = _entriesOf(id, l.count);
        for (uint256 i; i < list.length; ++i) {
            _requireAlive(list[i]);
        }
        uint256 power = _power(id);
        _takeBack(id, account, l);
        _cast(id, account, power, list, weights);
    }

    /// @inheritdoc IVoter
    function reset(uint256 id) external lock {
        (address account, LockVote memory l) = _authorize(id);
        _takeBack(id, account, l);
        _forget(id);
        IVotingEscrow(ve).voting(id, false);
    }

    // Claims

    /// @inheritdoc IVoter
    function claimRewards(address[] calldata pools_) external lock {
        for (uint256 i; i < pools_.length; ++i) {
            IGauge(_requireGauge(pools_[i])).getReward(msg.sender);
        }
    }

    /// @inheritdoc IVoter
    function claimFees(address[] calldata pools_, address[][] calldata tokens) external lock {
        _claim(_fees, pools_, tokens);
    }

    /// @inheritdoc IVoter
    function claimIncentives(address[] calldata pools_, address[][] calldata tokens) external lock {
        _claim(_incentives, pools_, tokens);
    }

    // Internal

    function _claim(
        mapping(address pool => address) storage rewards,
        address[] calldata pools_,
        address[][] calldata tokens
    )
        private
    {
        if (pools_.length != tokens.length) revert InputLengthMismatch(pools_.length, tokens.length);
        for (uint256 i; i < pools_.length; ++i) {
            _requireGauge(pools_[i]);
            IReward(rewards[pools_[i]]).getReward(msg.sender, tokens[i]);
        }
    }

    function _authorize(uint256 id) private view returns (address account, LockVote memory l) {
        if (!IVotingEscrow(ve).isApprovedOrOwner(msg.sender, id)) revert NotApprovedOrOwner(id, msg.sender);
        (account, l) = (IERC721(ve).ownerOf(id), _lockVote(id));
        uint256 delay = voteDelay;
        if (delay != 0 && block.timestamp < l.lastVoted + delay) revert VoteTooEarly(id, l.lastVoted + delay);
    }

    function _power(uint256 id) private view returns (uint256 power) {
        power = IVotingEscrow(ve).balanceOfNFT(id);
        if (power == 0) revert NoVotingPower(id);
    }

    /// @dev 1 to 30 pools with live gauges, without duplicates, each with its minimum weight, 10,000 in all.
    function _requireWeights(address[] calldata list, uint256[] calldata weights) private view {
        uint256 count = list.length;
        if (count != weights.length) revert InputLengthMismatch(count, weights.length);
        if (count == 0 || count > VoteMath.MAX_POOLS) revert InvalidPoolCount(count, VoteMath.MAX_POOLS);
        uint256 total;
        for (uint256 i; i < count; ++i) {
            (address pool, uint256 weight) = (list[i], weights[i]);
            _requireAlive(pool);
            if (weight < VoteMath.MIN_WEIGHT) revert WeightTooSmall(pool, weight, VoteMath.MIN_WEIGHT);
            if (weight > VoteMath.TOTAL_WEIGHT) revert WeightsNotTotal(weight);
            for (uint256 j; j < i; ++j) {
                if (list[j] == pool) revert PoolTwice(pool);
            }
            total += weight;
        }
        if (total != VoteMath.TOTAL_WEIGHT) revert WeightsNotTotal(total);
    }
}
