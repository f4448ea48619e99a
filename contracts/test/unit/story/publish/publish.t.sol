// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IMerkleDistributor} from '../../../../src/interfaces/story/IMerkleDistributor.sol';
import {MerkleDistributor} from '../../../../src/story/MerkleDistributor.sol';
import {TaxToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {StoryFixture} from '../../../utils/StoryFixture.sol';

// STORY-19
contract Publish_Unit_Test is StoryFixture {
    bytes32 private constant ROOT = keccak256('root');

    function test_RevertWhen_TheCallerIsNotThePublisher() external {
        vm.expectRevert(abi.encodeWithSelector(IMerkleDistributor.NotPublisher.selector, governance));
        vm.prank(governance);
        chapters.publish(CHAPTER, ROOT, 1);
    }

    function test_RevertWhen_RootOrFundsAreZero_OrTheFundsTooMany() external {
        bytes32[3] memory roots = [bytes32(0), ROOT, ROOT];
        uint256[3] memory funds = [uint256(1), 0, 1 << 128];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(IMerkleDistributor.InvalidPeriod.selector);
            vm.prank(publisher);
            chapters.publish(CHAPTER, roots[i], funds[i]);
        }
    }

    function test_RevertGiven_ThePeriodWasPublished() external {
        _publish(chapters, CHAPTER);
        vm.expectRevert(abi.encodeWithSelector(IMerkleDistributor.AlreadyPublished.selector, CHAPTER));
        vm.prank(publisher);
        chapters.publish(CHAPTER, ROOT, 1);
    }

    function test_RevertWhen_TheTokenBringsLessThanWasAskedFor() external {
        TaxToken taxed = new TaxToken();
        MerkleDistributor distributor = new MerkleDistributor(address(taxed), address(permissions), publisher, false);
        taxed.mint(publisher, 1000);
        vm.startPrank(publisher);
        taxed.approve(address(distributor), 1000);
        vm.expectPartialRevert(IMerkleDistributor.NotFunded.selector);
        distributor.publish(CHAPTER, ROOT, 1000);
        vm.stopPrank();
    }

    function test_WhenEverythingIsRight() external {
        vm.expectEmit(address(chapters));
        emit IMerkleDistributor.PeriodPublished(CHAPTER, ROOT, 7e18);
        vm.prank(publisher);
        chapters.publish(CHAPTER, ROOT, 7e18);
        IMerkleDistributor.Period memory period = chapters.periodOf(CHAPTER);
        assertEq(period.root, ROOT);
        assertEq(period.funded, 7e18);
        assertEq(usdt.balanceOf(address(chapters)), 7e18);
        assertTrue(chapters.isOpen(CHAPTER), 'a chapter waits for no hour');
    }

    function test_RevertWhen_AnAddressOfTheConstructorIsZero() external {
        address[3] memory given = [address(usdt), address(permissions), publisher];
        for (uint256 i; i < 3; ++i) {
            address[3] memory wrong = given;
            wrong[i] = address(0);
            vm.expectRevert(IMerkleDistributor.InvalidPeriod.selector);
            new MerkleDistributor(wrong[0], wrong[1], wrong[2], false);
        }
    }
}
