// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {INftStaking} from '../../../../../src/interfaces/nft/INftStaking.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {HostileToken} from '../../../../../src/testing/hostile/HostileToken.sol';
import {BlockingToken, HidingToken, TaxToken} from '../../../../../src/testing/hostile/TransferTokens.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

/// @notice NFT-2: equal share per item, reward streamed over a week
contract Rewards_Unit_Test is NftFixture {
    function test_GivenNothingArrived() external {
        _stake(alice, 1, 5);
        skip(WEEK);
        assertEq(staking.earned(address(token), alice), 0);
        assertEq(_claim(alice, token), 0);
    }

    function test_GivenAnAmountArrivedInThisEpoch() external {
        _stake(alice, 1, 4);
        token.mint(address(staking), REWARD);
        vm.expectEmit(address(staking));
        emit INftStaking.NotifyReward(address(this), address(token), THURSDAY + WEEK, REWARD);
        staking.collect(_tokens(address(token)));
        vm.warp(THURSDAY + WEEK);
        assertEq(staking.earned(address(token), alice), 0, 'nothing in this epoch');
        skip(1);
        assertEq(staking.earned(address(token), alice), 1e18);
        skip(WEEK - 1);
        assertEq(staking.earned(address(token), alice), REWARD);
        skip(WEEK);
        assertEq(staking.earned(address(token), alice), REWARD, 'and nothing afterwards');
        vm.expectEmit(address(staking));
        emit INftStaking.ClaimRewards(alice, address(token), REWARD);
        assertEq(_claim(alice, token), REWARD);
        assertEq(_claim(alice, token), 0, 'once');
        assertEq(staking.held(address(token)), 0);
    }

    function test_GivenTwoStake() external {
        _stake(alice, 1, 6);
        _stake(bob, 11, 12);
        _reward(token, REWARD);
        _nextEpoch();
        skip(WEEK / 2);
        _unstake(alice, 1, 4);
        skip(WEEK / 2);
        assertEq(_claim(alice, token), REWARD * 3 / 8 + REWARD / 4);
        assertEq(_claim(bob, token), REWARD / 8 + REWARD / 4);
    }

    /// @dev NFT-2: nothing is earned before one stakes
    function test_GivenSomebodyStakesInTheMiddleOfAnEpoch() external {
        _stake(alice, 1, 1);
        _reward(token, REWARD);
        _nextEpoch();
        skip(WEEK - 10);
        _stake(bob, 11, 11);
        assertEq(staking.earned(address(token), bob), 0);
        skip(100);
        assertEq(_claim(bob, token), 5e18);
        assertEq(_claim(alice, token), REWARD - 5e18);
    }

    /// @dev NFT-2: nothing is earned before one stakes
    function test_GivenAStakerStakesMoreInTheMiddleOfAnEpoch() external {
        _stake(alice, 1, 1);
        _stake(bob, 11, 11);
        _reward(token, REWARD);
        _nextEpoch();
        skip(WEEK / 2);
        uint256 before = staking.earned(address(token), bob);
        assertEq(before, REWARD / 4);
        _stake(bob, 12, 13);
        assertEq(staking.earned(address(token), bob), before);
        skip(WEEK / 2);
        assertEq(_claim(bob, token), REWARD / 4 + REWARD * 3 / 8);
        assertEq(_claim(alice, token), REWARD / 4 + REWARD / 8);
    }

    function test_GivenSomebodyLeft() external {
        _stake(alice, 1, 4);
        _reward(token, REWARD);
        _nextEpoch();
        skip(1000);
        _unstake(alice, 1, 4);
        _stake(bob, 11, 11);
        _nextEpoch();
        assertEq(staking.earned(address(token), alice), 1000e18);
        assertEq(_claim(alice, token), 1000e18);
        assertEq(_claim(bob, token), REWARD - 1000e18);
    }

    function test_GivenAClaimInTheMiddleOfAnEpoch() external {
        _stake(alice, 1, 4);
        _reward(token, REWARD);
        _nextEpoch();
        skip(1000);
        assertEq(_claim(alice, token), 1000e18);
        _reward(token, 7 * REWARD);
        assertEq(_claim(alice, token), 0, 'what arrives later changes nothing of this epoch');
        _nextEpoch();
        assertEq(_claim(alice, token), REWARD - 1000e18);
        _nextEpoch();
        assertEq(_claim(alice, token), 7 * REWARD);
    }

    function test_GivenAClaimThatWasPutOffForAYearAndMore() external {
        _stake(alice, 1, 1);
        for (uint256 i; i < 60; ++i) {
            _reward(token, REWARD);
            _nextEpoch();
        }
        _nextEpoch();
        assertEq(_claim(alice, token), 52 * REWARD);
        assertEq(_claim(alice, token), 8 * REWARD);
        assertEq(staking.MAX_EPOCHS_PER_CLAIM(), 52);
    }

    /// @dev REL-3: one bad token never blocks the others
    function test_WhenTheTokenRefusesItsTransfer() external {
        BlockingToken bad = new BlockingToken();
        _stake(alice, 1, 1);
        _reward(bad, REWARD);
        _reward(token, REWARD);
        _nextEpoch();
        skip(10);
        bad.setBlocked(alice, true);
        vm.expectEmit(address(staking));
        emit INftStaking.TransferRefused(alice, address(bad), 10e18);
        vm.prank(alice);
        staking.getReward(_tokens(address(bad), address(token)));
        assertEq(token.balanceOf(alice), 10e18);
        assertEq(staking.earned(address(bad), alice), 10e18);
        assertEq(staking.held(address(bad)), REWARD);
        bad.setBlocked(alice, false);
        assertEq(_claim(alice, bad), 10e18);
    }

    /// @dev REL-3: a sent amount is booked, whatever the token reports
    function test_WhenTheTokenMovesAndDeniesIt() external {
        for (uint256 way; way <= uint256(type(HidingToken.Way).max); ++way) {
            uint256 snapshot = vm.snapshotState();
            HidingToken denying = new HidingToken();
            _stake(alice, 1, 1);
            _reward(denying, REWARD);
            _nextEpoch();
            skip(10);
            denying.deny(abi.encode(false));
            denying.hide(HidingToken.Way(way));
            vm.startPrank(alice);
            for (uint256 i; i < 3; ++i) {
                staking.getReward(_tokens(address(denying)));
            }
            vm.stopPrank();
            denying.hide(HidingToken.Way.Tells);
            assertEq(denying.balanceOf(alice), 10e18, 'once');
            assertEq(staking.held(address(denying)), REWARD - 10e18);
            vm.revertToState(snapshot);
        }
    }

    function test_WhenTheTokenCallsBack() external {
        _stake(alice, 1, 1);
        _reward(token, REWARD);
        _nextEpoch();
        skip(10);
        token.onTransfer(address(staking), abi.encodeCall(INftStaking.earned, (address(token), alice)));
        assertEq(_claim(alice, token), 10e18);
        assertFalse(token.called());
        assertEq(bytes4(token.answer()), IPool.Reentrancy.selector);
    }

    function test_WhenWhoNeverStakedClaims() external {
        _stake(alice, 1, 1);
        _reward(token, REWARD);
        skip(2 * WEEK);
        assertEq(_claim(bob, token), 0);
        _stake(bob, 11, 11);
        assertEq(staking.earned(address(token), bob), 0, 'nor what was before');
    }

    /// @dev REL-2: fee-on-transfer tokens
    function test_GivenATaxedToken() external {
        HostileToken taxed = new TaxToken();
        taxed.mint(address(this), REWARD);
        taxed.transfer(address(staking), REWARD);
        staking.collect(_tokens(address(taxed)));
        assertEq(staking.held(address(taxed)), REWARD * 9 / 10, 'what arrived counts');
        _stake(alice, 1, 1);
        skip(2 * WEEK);
        assertEq(staking.earned(address(taxed), alice), REWARD * 9 / 10);
    }

    function test_SaysUntilWhenAnAccountWasPaidAndItsShareOfAllStakesAtAMoment() external {
        assertEq(staking.stakeShareAt(alice, block.timestamp), 0, 'never staked');
        skip(1 days);
        uint256 began = block.timestamp;
        _stake(alice, 1, 3);
        _stake(bob, 11, 11);
        assertEq(staking.stakeShareAt(alice, began - 1), 0, 'not staked yet');
        skip(100);
        uint256 hers = staking.stakeShareAt(alice, block.timestamp);
        assertGt(hers, 0);
        assertEq(hers, 3 * staking.stakeShareAt(bob, block.timestamp), 'by the number of items');
        _reward(token, REWARD);
        uint256 first = staking.firstEpochOf(address(token));
        assertEq(staking.claimedUntil(address(token), alice), first);
        vm.warp(first + 2 days);
        _claim(alice, token);
        assertEq(staking.claimedUntil(address(token), alice), block.timestamp);
    }
}
