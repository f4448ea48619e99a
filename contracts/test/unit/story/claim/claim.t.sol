// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IMerkleDistributor} from '../../../../src/interfaces/story/IMerkleDistributor.sol';
import {MerkleDistributor} from '../../../../src/story/MerkleDistributor.sol';
import {ClaimTree} from '../../../harness/ClaimTree.sol';
import {StoryFixture} from '../../../utils/StoryFixture.sol';

// STORY-19: one root per period for ever, double-hashed leaves (period, index, account, amount)
contract Claim_Unit_Test is StoryFixture {
    function setUp() public override {
        super.setUp();
        _publish(chapters, CHAPTER);
    }

    function test_RevertWhen_ThePeriodWasNotPublished() external {
        _refuse(chapters, alice, _claimOf(2, 0), abi.encodeWithSelector(IMerkleDistributor.NotPublished.selector, 2));
    }

    function test_RevertWhen_TheProofIsOfAnotherPeriod() external {
        _publish(chapters, 2);
        IMerkleDistributor.Claim memory claim = _claimOf(CHAPTER, 0);
        claim.period = 2;
        _refuse(chapters, alice, claim, _invalid(2, 0));
    }

    function test_RevertWhen_TheProofIsOfAnotherAccount() external {
        _refuse(chapters, bob, _claimOf(CHAPTER, 0), _invalid(CHAPTER, 0));
    }

    function test_RevertWhen_TheAmountIsAnotherOne() external {
        IMerkleDistributor.Claim memory claim = _claimOf(CHAPTER, 0);
        ++claim.amount;
        _refuse(chapters, alice, claim, _invalid(CHAPTER, 0));
    }

    function test_RevertWhen_ANodeOfTheTreePosesAsAReward() external {
        IMerkleDistributor.Claim memory claim = _claimOf(CHAPTER, 0);
        bytes32[] memory shorter = new bytes32[](claim.proof.length - 1);
        for (uint256 i; i < shorter.length; ++i) {
            shorter[i] = claim.proof[i + 1];
        }
        claim.proof = shorter;
        _refuse(chapters, alice, claim, _invalid(CHAPTER, 0));
    }

    function test_RevertGiven_ItWasClaimedAlready() external {
        _pay(chapters, alice, _claimOf(CHAPTER, 0));
        bytes memory reason = abi.encodeWithSelector(IMerkleDistributor.AlreadyClaimed.selector, CHAPTER, 0);
        _refuse(chapters, alice, _claimOf(CHAPTER, 0), reason);
    }

    function test_RevertGiven_TheListPromisesMoreThanWasFunded() external {
        _publish(chapters, 2, 60e18);
        _pay(chapters, bob, _claimOf(2, 1));
        bytes memory reason = abi.encodeWithSelector(IMerkleDistributor.PeriodExhausted.selector, 2, 10e18);
        _refuse(chapters, alice, _claimOf(2, 0), reason);
        _pay(chapters, alice, _claimOf(CHAPTER, 0));
    }

    function test_RevertWhen_AListClaimsTheSameRewardTwice() external {
        IMerkleDistributor.Claim memory claim = _claimOf(CHAPTER, 0);
        vm.expectRevert(abi.encodeWithSelector(IMerkleDistributor.AlreadyClaimed.selector, CHAPTER, 0));
        vm.prank(alice);
        chapters.claim(_two(claim, claim));
    }

    function test_WhenEverythingIsRight() external {
        vm.expectEmit(address(chapters));
        emit IMerkleDistributor.Claimed(CHAPTER, 0, alice, 100e18);
        _pay(chapters, alice, _claimOf(CHAPTER, 0));
        assertEq(usdt.balanceOf(alice), 100e18);
        assertTrue(chapters.isClaimed(CHAPTER, 0));
        assertFalse(chapters.isClaimed(CHAPTER, 1));
        assertEq(chapters.periodOf(CHAPTER).claimed, 100e18);
    }

    function test_WhenSeveralPeriodsAreClaimed() external {
        _publish(chapters, 2);
        vm.prank(alice);
        assertEq(chapters.claim(_two(_claimOf(CHAPTER, 0), _claimOf(2, 0))), 200e18);
        assertEq(usdt.balanceOf(alice), 200e18);
    }

    function test_GivenAYearIsOver() external {
        skip(365 days);
        _pay(chapters, carol, _claimOf(CHAPTER, 2));
    }

    // T2E-2: a claim is by Merkle proof per epoch, after 02:00 UTC
    function test_RevertGiven_PeriodsAreDays_WhenTheDayIsNotOver() external {
        _publish(daily, TODAY);
        assertFalse(daily.isOpen(TODAY));
        _refuse(daily, alice, _claimOf(TODAY, 0), _notOpen());
    }

    // T2E-2
    function test_RevertGiven_PeriodsAreDays_WhenItIsBeforeTwoInTheMorningAfter() external {
        _publish(daily, TODAY);
        vm.warp((TODAY + 1) * 1 days + 2 hours - 1);
        assertFalse(daily.isOpen(TODAY));
        _refuse(daily, alice, _claimOf(TODAY, 0), _notOpen());
    }

    // T2E-2
    function test_GivenPeriodsAreDays_WhenItIsTwoInTheMorningAfter() external {
        _publish(daily, TODAY);
        vm.warp((TODAY + 1) * 1 days + 2 hours);
        assertTrue(daily.isOpen(TODAY));
        assertEq(daily.opensAt(TODAY), (TODAY + 1) * 1 days + 2 hours);
        _pay(daily, alice, _claimOf(TODAY, 0));
        assertFalse(daily.isOpen(TODAY + 1), 'a day that was not published');
    }

    /// @dev Any list, and any place in it.
    function testFuzz_WhenEverythingIsRight(uint256 count, uint256 seed, uint256 period, uint256 index) external {
        count = 1 + count % 24;
        index %= count;
        vm.assume(period != CHAPTER);
        (address[] memory accounts, uint256[] memory amounts) = ClaimTree.drawn(count, seed);
        bytes32[] memory leaves = ClaimTree.leaves(period, accounts, amounts);
        uint256 funds = 24 << 80;
        usdt.mint(publisher, funds);
        vm.prank(publisher);
        chapters.publish(period, ClaimTree.rootOf(leaves), funds);
        bytes32[] memory proof = ClaimTree.proofOf(leaves, leaves[index]);
        assertEq(leaves[index], chapters.leafOf(period, index, accounts[index], amounts[index]));
        _pay(chapters, accounts[index], IMerkleDistributor.Claim(period, index, amounts[index], proof));
        assertEq(usdt.balanceOf(address(chapters)), 175e18 + funds - amounts[index]);
    }

    function _pay(MerkleDistributor distributor, address account, IMerkleDistributor.Claim memory claim) private {
        uint256 held = usdt.balanceOf(account);
        vm.prank(account);
        assertEq(distributor.claim(_one(claim)), claim.amount);
        assertEq(usdt.balanceOf(account) - held, claim.amount);
    }

    function _refuse(
        MerkleDistributor distributor,
        address account,
        IMerkleDistributor.Claim memory claim,
        bytes memory reason
    )
        private
    {
        vm.expectRevert(reason);
        vm.prank(account);
        distributor.claim(_one(claim));
    }

    function _invalid(uint256 period, uint256 index) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IMerkleDistributor.InvalidProof.selector, period, index);
    }

    function _notOpen() private pure returns (bytes memory) {
        return abi.encodeWithSelector(IMerkleDistributor.NotOpen.selector, TODAY, (TODAY + 1) * 1 days + 2 hours);
    }
}
