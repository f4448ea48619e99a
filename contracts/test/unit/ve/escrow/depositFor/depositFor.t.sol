// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// LOCK-5
contract DepositFor_Unit_Test is EscrowFixture {
    uint256 private _id;

    function setUp() public override {
        super.setUp();
        _id = _aliceLock();
    }

    function test_RevertGiven_EntryIsPaused_WhenTheCallerIsAnybody() external {
        _pause();
        vm.expectRevert(IVotingEscrow.EntryPaused.selector);
        vm.prank(bob);
        ve.depositFor(_id, 1);
        vm.expectRevert(IVotingEscrow.EntryPaused.selector);
        vm.prank(alice);
        ve.increaseAmount(_id, 1);
    }

    // INV-19: pausing never blocks exits; a rebase has to be claimed before one
    function test_GivenEntryIsPaused_WhenTheCallerIsTheDistributor() external {
        _pause();
        _flip();
        uint256 rebase = distributor.claimable(_id);
        assertGt(rebase, 0);
        distributor.claim(_id);
        assertEq(ve.locked(_id).amount, AMOUNT + rebase);
    }

    function test_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(IVotingEscrow.ZeroAmount.selector);
        ve.depositFor(_id, 0);
    }

    function test_RevertGiven_TheLockDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NoLockFound.selector, 7));
        vm.prank(bob);
        ve.depositFor(7, 1);
    }

    function test_RevertGiven_TheLockIsExpired() external {
        _expire(_id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockExpired.selector, _id, block.timestamp));
        vm.prank(bob);
        ve.depositFor(_id, 1);
    }

    // REL-19: a checkpoint lost the voted flag of a lock
    function test_GivenTheLockVoted_ItKeepsTheVote() external {
        voter.note(_id, true);
        vm.prank(bob);
        ve.depositFor(_id, 1);
        vm.prank(alice);
        ve.increaseUnlockTime(_id, MAXTIME);
        assertTrue(ve.votedCurrentEpoch(_id));
        assertTrue(ve.voted(_id));
    }

    function test_WhenAnybodyDeposits() external {
        uint256 end = ve.locked(_id).end;
        skip(1 days);
        vm.expectEmit();
        emit IVotingEscrow.Supply(AMOUNT, AMOUNT + 5e18);
        vm.expectEmit();
        emit IVotingEscrow.Deposit(bob, _id, IVotingEscrow.DepositType.DEPOSIT_FOR_TYPE, 5e18, end, block.timestamp);
        uint256 held = token.balanceOf(bob);
        vm.prank(bob);
        ve.depositFor(_id, 5e18);
        assertEq(held - token.balanceOf(bob), 5e18);
        assertEq(ve.balanceOfNFT(_id), _power(AMOUNT + 5e18, end));
        assertEq(ve.totalSupply(), _power(AMOUNT + 5e18, end));
        assertEq(ve.balanceOfNFTAt(_id, START), (AMOUNT * (end - START)) / MAXTIME);
        assertEq(ve.ownerOf(_id), alice);
    }

    function test_WhenTheOwnerIncreasesTheAmount() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, _id, bob));
        vm.prank(bob);
        ve.increaseAmount(_id, 5e18);
        vm.expectEmit();
        emit IVotingEscrow.Deposit(
            alice, _id, IVotingEscrow.DepositType.INCREASE_LOCK_AMOUNT, 5e18, ve.locked(_id).end, block.timestamp
        );
        vm.prank(alice);
        ve.increaseAmount(_id, 5e18);
        assertEq(ve.locked(_id).amount, AMOUNT + 5e18);
    }
}
