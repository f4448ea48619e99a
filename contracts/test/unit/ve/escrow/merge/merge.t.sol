// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// LOCK-5, LOCK-11
contract Merge_Unit_Test is EscrowFixture {
    uint256 private _from;
    uint256 private _to;

    function setUp() public override {
        super.setUp();
        _from = _lock(alice, AMOUNT, YEAR);
        _to = _lock(alice, 2 * AMOUNT, 2 * YEAR);
    }

    function _merge(uint256 from, uint256 to) private {
        vm.prank(alice);
        ve.merge(from, to);
    }

    function test_RevertWhen_BothAreTheSame() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.SameNFT.selector, _from));
        _merge(_from, _from);
    }

    function test_RevertWhen_TheCallerMayNot() external {
        uint256 bobs = _lock(bob, AMOUNT, YEAR);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, _from, bob));
        vm.prank(bob);
        ve.merge(_from, bobs);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, _from, bob));
        vm.prank(bob);
        ve.merge(bobs, _from);
    }

    function test_RevertGiven_TheOwnersDiffer() external {
        uint256 bobs = _lock(bob, AMOUNT, YEAR);
        vm.prank(bob);
        ve.approve(alice, bobs);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.OwnersDiffer.selector, bobs, _to));
        _merge(bobs, _to);
    }

    function test_RevertGiven_EitherIsExpired() external {
        _expire(_from);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockExpired.selector, _from, block.timestamp));
        _merge(_from, _to);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockExpired.selector, _from, block.timestamp));
        _merge(_to, _from);
    }

    function test_RevertGiven_TheSourceVoted() external {
        voter.note(_from, true);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.AlreadyVoted.selector, _from, THURSDAY + WEEK));
        _merge(_from, _to);
        _nextEpoch();
        _merge(_from, _to);
    }

    function test_GivenTheTargetVoted_ItKeepsTheVote() external {
        voter.note(_to, true);
        _merge(_from, _to);
        assertTrue(ve.votedCurrentEpoch(_to));
    }

    function test_RevertGiven_TheSourceIsAutomated() external {
        _setAutomation();
        _automate(_from);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockIsAutomated.selector, _from));
        _merge(_from, _to);
        _merge(_to, _from);
        assertTrue(ve.isAutomated(_from));
    }

    // REL-24: merge burnt unclaimed yield
    function test_RevertGiven_EitherHasARebase() external {
        _flip();
        uint256 due = distributor.claimable(_from);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.RebaseUnclaimed.selector, _from, due));
        _merge(_from, _to);
        distributor.claim(_from);
        due = distributor.claimable(_to);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.RebaseUnclaimed.selector, _to, due));
        _merge(_from, _to);
        distributor.claim(_to);
        _merge(_from, _to);
    }

    /// @dev The epoch flip was late: the source lock was merged before the rebase of its epoch was funded.
    function test_GivenTheFlipComesLate_TheSourceStillGetsItsRebase() external {
        _nextEpoch();
        _merge(_from, _to);
        minter.updatePeriod();
        uint256 due = distributor.claimable(_from);
        assertGt(due, 0);
        uint256 held = token.balanceOf(alice);
        distributor.claim(_from);
        assertEq(token.balanceOf(alice) - held, due);
        assertEq(ve.formerOwnerOf(_from), alice);
    }

    // REL-23: merge skips the ownership-change guard
    function test_GivenTheSourceChangedHands_ThePowerIsKeptOut() external {
        uint256 bobs = _lock(bob, AMOUNT, YEAR);
        vm.prank(alice);
        ve.transferFrom(alice, bob, _from);
        assertEq(ve.balanceOfNFT(_from), 0);
        vm.prank(bob);
        ve.merge(_from, bobs);
        assertEq(ve.balanceOfNFT(bobs), 0);
        assertEq(ve.ownershipChange(bobs), block.number);
        vm.roll(block.number + 1);
        assertEq(ve.balanceOfNFT(bobs), _power(2 * AMOUNT, ve.locked(bobs).end));
    }

    // LOCK-6, LOCK-7: a merge takes the later of both
    function test_GivenOneWasExtended_TheExtensionIsUsed() external {
        vm.prank(alice);
        ve.increaseUnlockTime(_from, YEAR + WEEK);
        _merge(_from, _to);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.ExtensionAlreadyUsed.selector, _to, THURSDAY));
        vm.prank(alice);
        ve.increaseUnlockTime(_to, MAXTIME);
    }

    // LOCK-6, LOCK-7: a merge is no extension, and has the result of a new lock of the later end
    function test_GivenOneWasExtended_AFreshLockThatEndsLaterLengthensIt() external {
        vm.prank(alice);
        ve.increaseUnlockTime(_from, YEAR + WEEK);
        uint256 fresh = _lock(alice, 1, MAXTIME);
        uint256 end = ve.locked(fresh).end;
        assertGt(end, ve.locked(_from).end);
        _merge(fresh, _from);
        assertEq(ve.locked(_from).end, end);
        assertEq(ve.balanceOfNFT(_from), _power(AMOUNT + 1, end));
        uint256 anew = _lock(bob, AMOUNT + 1, MAXTIME);
        assertEq(ve.balanceOfNFT(anew), ve.balanceOfNFT(_from));
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.ExtensionAlreadyUsed.selector, _from, THURSDAY));
        vm.prank(alice);
        ve.increaseUnlockTime(_from, MAXTIME);
    }

    // REL-21, LOCK-14: an approved operator could not merge
    function test_WhenAnOperatorMerges() external {
        vm.prank(alice);
        ve.setApprovalForAll(bob, true);
        vm.prank(bob);
        ve.merge(_from, _to);
        assertEq(ve.ownerOf(_to), alice);
        assertEq(ve.locked(_to).amount, 3 * AMOUNT);
    }

    function test_WhenNothingIsWrong() external {
        uint256 end = ve.locked(_to).end;
        vm.expectEmit();
        emit IVotingEscrow.Merge(alice, _from, _to, AMOUNT, 2 * AMOUNT, 3 * AMOUNT, end, block.timestamp);
        _merge(_from, _to);
        assertEq(ve.locked(_to).amount, 3 * AMOUNT);
        assertEq(ve.locked(_to).end, end);
        assertEq(ve.locked(_from).amount, 0);
        assertEq(ve.totalSupply(), _power(3 * AMOUNT, end));
        assertEq(ve.supply(), 3 * AMOUNT);
        assertEq(ve.balanceOf(alice), 1);
        assertEq(ve.ownerToNFTokenIdList(alice, 0), _to);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        ve.ownerOf(_from);
    }

    function test_WhenTheTargetEndsFirst() external {
        uint256 end = ve.locked(_to).end;
        _merge(_to, _from);
        assertEq(ve.locked(_from).end, end);
        assertEq(ve.totalSupply(), _power(3 * AMOUNT, end));
        vm.warp(end - 1);
        assertEq(ve.totalSupply(), _power(3 * AMOUNT, end));
    }

    // INV-4: split and merge keep the amount and never raise power
    function testFuzz_AMergeAddsNoPower(uint256 a, uint256 b, uint256 passed) external {
        uint256 first = _lock(bob, bound(a, 1, 1e23), YEAR);
        uint256 second = _lock(bob, bound(b, 1, 1e23), YEAR);
        skip(bound(passed, 0, YEAR - 2 * WEEK));
        uint256 apart = ve.balanceOfNFT(first) + ve.balanceOfNFT(second);
        uint256 total = ve.totalSupply();
        vm.prank(bob);
        ve.merge(first, second);
        assertApproxEqAbs(ve.balanceOfNFT(second), apart, 1);
        assertEq(ve.totalSupply(), total);
    }
}
