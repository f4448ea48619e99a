// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IFeesVotingReward} from '../../interfaces/ve/rewards/IFeesVotingReward.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {TokenCalls} from '../../libraries/TokenCalls.sol';
import {VotingReward} from './VotingReward.sol';

/// @title FeesVotingReward
/// @dev The pool pays the gauge's fees directly to this contract; the balance above the books is new.
contract FeesVotingReward is IFeesVotingReward, VotingReward {
    /// @inheritdoc IFeesVotingReward
    uint256 public constant NFT_SHARE = 1000;
    address private immutable NFT_STAKING;

    constructor(address voter_, address pool_) VotingReward(voter_, pool_) {
        NFT_STAKING = IVoter(voter_).nftStaking();
    }

    /// @inheritdoc IFeesVotingReward
    function collect() external lock {
        // Fees that no vote can earn belong entirely to the other recipient: stakes of a dead gauge keep generating
        // fees.
        bool isShared = _hasVoters() || _sharedBy[EpochMath.epochStart(block.timestamp)] != 0;
        uint256 part = isShared ? NFT_SHARE : 10_000;
        for (uint256 i; i < rewards.length; ++i) {
            _collect(rewards[i], part);
        }
    }

    /// @inheritdoc IFeesVotingReward
    function close() external {
        if (msg.sender != voter) revert NotAuthorized(msg.sender);
        uint256 present = EpochMath.epochStart(block.timestamp);
        uint256 epoch = present;
        for (uint256 i; i <= MAX_EPOCHS_PER_CLAIM && epoch >= firstEpoch; ++i) {
            if (IVoter(voter).votesAt(pool, epoch) != 0) {
                if (epoch != present) _sharedBy[present] = epoch;
                // Fees that a kill could not collect can be collected for one more epoch.
                _sharedBy[present + EpochMath.EPOCH] = epoch;
                return;
            }
            epoch -= EpochMath.EPOCH;
        }
    }

    /// @inheritdoc IFeesVotingReward
    function waiting(address token) external view returns (uint256) {
        return _books[token].waiting;
    }

    /// @dev A token that cannot be read or sent does not block the others, and only theNFT's rejected amount waits.
    function _collect(address token, uint256 part) private {
        uint128 due = _books[token].waiting + uint128((_arrived(token) * part) / 10_000);
        if (due != 0) {
            bool sent = TokenCalls.tryTransfer(token, NFT_STAKING, due);
            _books[token].waiting = sent ? 0 : due;
            if (sent) emit NftShare(token, due);
        }
        uint256 rest = _arrived(token);
        if (rest != 0) _notify(msg.sender, token, rest);
    }

    /// @dev Capped at an amount that no real token reaches: a wrong balance cannot stop a collection.
    function _arrived(address token) private view returns (uint256) {
        (, uint256 balance) = TokenCalls.tryBalance(token, address(this));
        Book memory b = _books[token];
        balance = FixedPointMathLib.min(balance, type(uint128).max);
        return FixedPointMathLib.zeroFloorSub(balance, uint256(b.held) + b.waiting);
    }
}
