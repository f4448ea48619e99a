// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IFeesVotingReward} from '../../interfaces/ve/rewards/IFeesVotingReward.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {TokenCalls} from '../../libraries/TokenCalls.sol';
import {VotingReward} from './VotingReward.sol';

/// @title FeesVotingReward
/// @dev The pool pays the gauge's fees straight to this contract; what it holds above its books is new.
contract FeesVotingReward is IFeesVotingReward, VotingReward {
    /// @inheritdoc IFeesVotingReward
    uint256 public constant NFT_SHARE = 1000;
    address private immutable NFT_STAKING;

    constructor(address voter_, address pool_) VotingReward(voter_, pool_) {
        NFT_STAKING = IVoter(voter_).nftStaking();
    }

    /// @inheritdoc IFeesVotingReward
    function collect() external lock {
        // What nobody can earn by a vote is the others' whole: stakes of a dead gauge go on giving their fees.
        uint256 part = _hasVoters() ? NFT_SHARE : 10_000;
        for (uint256 i; i < rewards.length; ++i) {
            _collect(rewards[i], part);
        }
    }

    /// @dev A token that cannot be read or sent stays where it is until it can be, and does not block the others.
    function _collect(address token, uint256 part) private {
        uint256 share = (_arrived(token) * part) / 10_000;
        if (share != 0) {
            if (!TokenCalls.tryTransfer(token, NFT_STAKING, share)) return;
            emit NftShare(token, share);
        }
        uint256 rest = _arrived(token);
        if (rest != 0) _notify(msg.sender, token, rest);
    }

    function _arrived(address token) private view returns (uint256) {
        bytes memory question = abi.encodeWithSignature('balanceOf(address)', address(this));
        (, uint256 balance) = TokenCalls.tryRead(token, question, TokenCalls.AMOUNT_GAS);
        return balance > held[token] ? balance - held[token] : 0;
    }
}
