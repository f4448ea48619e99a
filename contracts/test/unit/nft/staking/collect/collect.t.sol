// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {INftStaking} from '../../../../../src/interfaces/nft/INftStaking.sol';
import {HostileToken} from '../../../../../src/testing/hostile/HostileToken.sol';
import {RebasingToken} from '../../../../../src/testing/hostile/BalanceTokens.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

/// @notice NFT-2: with none staked the stream pauses
contract Collect_Unit_Test is NftFixture {
    function test_WhenNothingArrived() external {
        staking.collect(_tokens(address(token)));
        assertEq(staking.firstEpochOf(address(token)), 0);
        _reward(token, REWARD);
        staking.collect(_tokens(address(token)));
        assertEq(staking.tokenRewardsPerEpoch(address(token), THURSDAY + WEEK), REWARD, 'once');
        assertEq(staking.held(address(token)), REWARD);
    }

    function test_GivenNobodyStakedForAWholeEpoch() external {
        _reward(token, REWARD);
        skip(2 * WEEK);
        vm.expectEmit(address(staking));
        emit INftStaking.RolledOver(address(token), THURSDAY + WEEK, THURSDAY + 3 * WEEK, REWARD);
        staking.collect(_tokens(address(token)));
        staking.collect(_tokens(address(token)));
        assertEq(staking.tokenRewardsPerEpoch(address(token), THURSDAY + 3 * WEEK), REWARD, 'once');
        _stake(alice, 1, 1);
        skip(2 * WEEK);
        assertEq(_claim(alice, token), REWARD);
    }

    function test_GivenNobodyStakedForAPartOfAnEpoch() external {
        _stake(alice, 1, 1);
        _reward(token, REWARD);
        _nextEpoch();
        skip(WEEK / 4);
        _unstake(alice, 1, 1);
        skip(WEEK / 4);
        _stake(bob, 11, 11);
        _nextEpoch();
        staking.collect(_tokens(address(token)));
        assertEq(staking.tokenRewardsPerEpoch(address(token), _epoch() + WEEK), REWARD / 4);
        assertEq(staking.busySecondsAt(_epoch()) - staking.busySecondsAt(_epoch() - WEEK), WEEK * 3 / 4);
        skip(2 * WEEK);
        assertEq(_claim(alice, token), REWARD / 4);
        assertEq(_claim(bob, token), REWARD / 2 + REWARD / 4);
        assertEq(staking.held(address(token)), 0);
    }

    function test_GivenNobodyCalledForLongerThanOneCallLooksBack() external {
        _reward(token, REWARD);
        skip(10 * WEEK);
        staking.collect(_tokens(address(token)));
        skip(200 * WEEK);
        for (uint256 i; i < 4; ++i) {
            staking.collect(_tokens(address(token)));
        }
        _stake(alice, 1, 1);
        skip(2 * WEEK);
        assertEq(_claim(alice, token), REWARD);
        assertEq(staking.held(address(token)), 0);
    }

    function test_WhenTheTokenAnswersNothing() external {
        token.mint(address(staking), REWARD);
        staking.collect(_tokens(makeAddr('no token'), address(token)));
        assertEq(staking.held(address(token)), REWARD);
    }

    function test_WhenTheTokenLiesAboutABalance() external {
        HostileToken liar = new HostileToken();
        vm.mockCall(
            address(liar), abi.encodeCall(HostileToken.balanceOf, (address(staking))), abi.encode(type(uint256).max)
        );
        token.mint(address(staking), REWARD);
        for (uint256 i; i < 3; ++i) {
            staking.collect(_tokens(address(liar), address(token)));
            _nextEpoch();
        }
        assertEq(staking.held(address(liar)), type(uint128).max);
        assertEq(staking.held(address(token)), REWARD);
        _stake(alice, 1, 1);
        skip(3 * WEEK);
        vm.prank(alice);
        staking.getReward(_tokens(address(liar), address(token)));
    }

    function test_WhenTheTokenTakesABalanceAway() external {
        RebasingToken shrinking = new RebasingToken();
        _reward(shrinking, REWARD);
        shrinking.rebase(50);
        staking.collect(_tokens(address(shrinking)));
        assertEq(staking.held(address(shrinking)), REWARD);
        shrinking.rebase(100);
        _reward(shrinking, REWARD);
        assertEq(staking.held(address(shrinking)), 2 * REWARD);
    }
}
