// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {INftStaking} from '../../../../../src/interfaces/nft/INftStaking.sol';
import {NftStaking} from '../../../../../src/nft/NftStaking.sol';
import {BlockingToken} from '../../../../../src/testing/hostile/TransferTokens.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

/// @notice NFT-2: deposit and withdraw at any time
contract Stake_Unit_Test is NftFixture {
    function test_RevertWhen_NoItemIsNamed() external {
        vm.expectRevert(INftStaking.ZeroAmount.selector);
        staking.deposit(new uint256[](0));
        vm.expectRevert(INftStaking.ZeroAmount.selector);
        staking.withdraw(new uint256[](0));
    }

    function test_RevertWhen_AnItemIsSomebodyElses() external {
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        _stake(alice, 10, 11);
    }

    function test_RevertWhen_AnItemIsNamedTwice() external {
        uint256[] memory twice = _items(1, 2);
        twice[1] = 1;
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        vm.prank(alice);
        staking.deposit(twice);
        _stake(alice, 1, 2);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotStaker.selector, 1, alice));
        vm.prank(alice);
        staking.withdraw(twice);
    }

    /// @dev REL-13: a way out without a check of who takes it
    function test_RevertWhen_WithdrawnByWhoDidNotStake() external {
        _stake(alice, 1, 2);
        _stake(bob, 11, 12);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotStaker.selector, 1, bob));
        _unstake(bob, 1, 2);
    }

    function test_RevertWhen_WithdrawnByWhoStakesNothing() external {
        _stake(alice, 1, 2);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotStaker.selector, 1, carol));
        _unstake(carol, 1, 2);
    }

    function test_RevertWhen_MoreIsWithdrawnThanWasStaked() external {
        _stake(alice, 1, 2);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotStaker.selector, 3, alice));
        _unstake(alice, 1, 3);
    }

    function test_WhenItemsAreStaked() external {
        vm.expectEmit(address(staking));
        emit INftStaking.Deposit(alice, _items(3, 6));
        _stake(alice, 3, 6);
        _stake(bob, 11, 11);
        assertEq(staking.totalStaked(), 5);
        assertEq(staking.stakedBy(alice), 4);
        assertEq(staking.stakedTokens(alice), _items(3, 6));
        assertEq(staking.stakedTokens(address(0)).length, 0);
        assertEq(staking.stakerOf(3), alice);
        assertEq(nft.ownerOf(3), address(staking));
    }

    function test_WhenItemsAreWithdrawn() external {
        _stake(alice, 1, 5);
        vm.expectEmit(address(staking));
        emit INftStaking.Withdraw(alice, _items(2, 3));
        _unstake(alice, 2, 3);
        assertEq(staking.totalStaked(), 3);
        assertEq(staking.stakedBy(alice), 3);
        assertEq(staking.stakerOf(2), address(0));
        assertEq(nft.ownerOf(2), alice);
        skip(1);
        _stake(alice, 2, 2);
        assertEq(staking.stakedBy(alice), 4, 'and again');
    }

    function test_GivenAContractThatTakesNoItemsStakedThem() external {
        vm.prank(alice);
        nft.transferFrom(alice, address(this), 1);
        nft.setApprovalForAll(address(staking), true);
        staking.deposit(_items(1, 1));
        staking.withdraw(_items(1, 1));
        assertEq(nft.ownerOf(1), address(this));
    }

    /// @dev REL-8: exits are never blocked, one bad token least of all
    function test_GivenARewardTokenThatFailsInEveryWay() external {
        BlockingToken bad = new BlockingToken();
        _stake(alice, 1, 5);
        _reward(bad, REWARD);
        _nextEpoch();
        skip(1000);
        vm.mockCallRevert(address(bad), bytes(''), bytes('no'));
        _unstake(alice, 1, 5);
        assertEq(nft.balanceOf(alice), 10);
        vm.clearMockedCalls();
        assertEq(_claim(alice, bad), 1000e18, 'and what it owed comes later');
    }

    function test_RevertWhen_ThereIsNoCollection() external {
        vm.expectRevert(INftStaking.ZeroAddress.selector);
        new NftStaking(address(0));
    }
}
