// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// LOCK-5, LOCK-11
contract Split_Unit_Test is EscrowFixture {
    uint256 private _id;

    function setUp() public override {
        super.setUp();
        _id = _aliceLock();
    }

    function _split(uint256 id, uint256[] memory percents) private returns (uint256[] memory) {
        vm.prank(alice);
        return ve.split(id, percents);
    }

    function _percents(uint256 a, uint256 b, uint256 c) private pure returns (uint256[] memory percents) {
        percents = new uint256[](3);
        (percents[0], percents[1], percents[2]) = (a, b, c);
    }

    function test_RevertWhen_TheCallerIsNeitherOwnerNorApproved() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, _id, bob));
        vm.prank(bob);
        ve.split(_id, _halves());
    }

    function test_RevertGiven_TheLockIsExpired() external {
        _expire(_id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockExpired.selector, _id, block.timestamp));
        _split(_id, _halves());
    }

    function test_RevertGiven_TheLockVoted() external {
        voter.note(_id, true);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.AlreadyVoted.selector, _id, THURSDAY + WEEK));
        _split(_id, _halves());
        _nextEpoch();
        assertFalse(ve.voted(_split(_id, _halves())[0]));
    }

    function test_RevertGiven_TheLockIsAutomated() external {
        _setAutomation();
        _automate(_id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockIsAutomated.selector, _id));
        _split(_id, _halves());
        vm.prank(automation);
        ve.setAutomated(_id, false);
        _split(_id, _halves());
    }

    function test_RevertGiven_TheLockHasARebase() external {
        _flip();
        uint256 due = distributor.claimable(_id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.RebaseUnclaimed.selector, _id, due));
        _split(_id, _halves());
        distributor.claim(_id);
        _split(_id, _halves());
    }

    function test_RevertWhen_ThereAreFewerThanTwoOrMoreThanTenParts() external {
        uint256[] memory one = new uint256[](1);
        one[0] = 100;
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.InvalidPartCount.selector, 1));
        _split(_id, one);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.InvalidPartCount.selector, 11));
        _split(_id, new uint256[](11));
    }

    // LOCK-8: whole numbers only; that total 100
    function test_RevertWhen_ThePartsDoNotTotal100() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.InvalidParts.selector, 99));
        _split(_id, _percents(33, 33, 33));
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.InvalidParts.selector, 101));
        _split(_id, _percents(33, 33, 35));
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.InvalidParts.selector, type(uint256).max));
        _split(_id, _percents(type(uint256).max, 2, 99));
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.InvalidParts.selector, 160));
        _split(_id, _percents(80, 80, 1));
    }

    function test_RevertWhen_APartIsZeroOrWouldHoldNothing() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.EmptyPart.selector, 1));
        _split(_id, _percents(50, 0, 50));
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.EmptyPart.selector, 2));
        _split(_id, _percents(50, 50, 0));
        uint256 dust = _lock(alice, 9, YEAR);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.EmptyPart.selector, 0));
        _split(dust, _percents(10, 40, 50));
    }

    // REL-23: split skips the ownership-change guard
    function test_GivenTheLockChangedHands_ThePowerIsKeptOut() external {
        vm.prank(alice);
        ve.transferFrom(alice, bob, _id);
        vm.prank(bob);
        uint256[] memory ids = ve.split(_id, _halves());
        assertEq(ve.balanceOfNFT(ids[0]) + ve.balanceOfNFT(ids[1]), 0);
        vm.roll(block.number + 1);
        assertEq(ve.balanceOfNFT(ids[0]), _power(AMOUNT / 2, ve.locked(ids[0]).end));
    }

    // LOCK-6: split children inherit it
    function test_GivenTheLockWasExtended_TheExtensionIsUsed() external {
        vm.prank(alice);
        ve.increaseUnlockTime(_id, YEAR + WEEK);
        uint256[] memory ids = _split(_id, _halves());
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.ExtensionAlreadyUsed.selector, ids[i], THURSDAY));
            vm.prank(alice);
            ve.increaseUnlockTime(ids[i], MAXTIME);
        }
    }

    function test_WhenAnOperatorSplits() external {
        vm.prank(alice);
        ve.approve(bob, _id);
        vm.prank(bob);
        uint256[] memory ids = ve.split(_id, _halves());
        assertEq(ve.ownerOf(ids[0]), alice);
        assertEq(ve.ownerOf(ids[1]), alice);
        assertEq(ve.getApproved(ids[0]), address(0));
    }

    // LOCK-8: the last child takes the rounding rest
    function test_WhenNothingIsWrong() external {
        uint256 odd = _lock(alice, 1001, YEAR);
        uint256 end = ve.locked(odd).end;
        uint256 total = ve.totalSupply();
        uint256[] memory ids = new uint256[](3);
        uint256[] memory amounts = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (3, 4, 5);
        (amounts[0], amounts[1], amounts[2]) = (330, 330, 341);
        vm.expectEmit();
        emit IVotingEscrow.Split(odd, alice, ids, amounts, end, block.timestamp);
        assertEq(_split(odd, _percents(33, 33, 34)), ids);
        for (uint256 i; i < 3; ++i) {
            assertEq(ve.locked(ids[i]).amount, amounts[i]);
            assertEq(ve.locked(ids[i]).end, end);
            assertEq(ve.ownerToNFTokenIdList(alice, i + 1), ids[i]);
        }
        assertEq(ve.locked(odd).amount, 0);
        assertEq(ve.totalSupply(), total);
        assertEq(ve.supply(), AMOUNT + 1001);
        assertEq(ve.balanceOf(alice), 4);
    }

    function test_WhenTenPartsAreMade() external {
        uint256[] memory percents = new uint256[](10);
        for (uint256 i; i < 10; ++i) {
            percents[i] = 10;
        }
        uint256[] memory ids = _split(_id, percents);
        assertEq(ve.balanceOf(alice), 10);
        assertEq(ve.locked(ids[9]).amount, AMOUNT / 10);
    }

    // INV-4: split and merge keep the amount and never raise power
    function testFuzz_ASplitKeepsTheAmountAndAddsNoPower(uint256 amount, uint256 first, uint256 passed) external {
        amount = bound(amount, 100, 1e23);
        first = bound(first, 1, 98);
        uint256 id = _lock(alice, amount, YEAR);
        skip(bound(passed, 0, YEAR - 2 * WEEK));
        (uint256 power, uint256 total) = (ve.balanceOfNFT(id), ve.totalSupply());
        uint256[] memory ids = _split(id, _percents(first, 1, 99 - first));
        (uint256 held, uint256 parts) = (0, 0);
        for (uint256 i; i < 3; ++i) {
            held += ve.locked(ids[i]).amount;
            parts += ve.balanceOfNFT(ids[i]);
        }
        assertEq(held, amount);
        assertLe(parts, power);
        assertLe(power - parts, 2);
        assertEq(ve.totalSupply(), total);
    }
}
