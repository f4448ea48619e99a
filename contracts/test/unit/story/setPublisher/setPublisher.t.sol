// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IMerkleDistributor} from '../../../../src/interfaces/story/IMerkleDistributor.sol';
import {StoryFixture} from '../../../utils/StoryFixture.sol';

contract SetPublisher_Unit_Test is StoryFixture {
    function test_RevertWhen_TheCallerDoesNotActForGovernance() external {
        address[2] memory others = [publisher, governance];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IMerkleDistributor.NotGovernance.selector, others[i]));
            vm.prank(others[i]);
            chapters.setPublisher(alice);
        }
    }

    function test_RevertWhen_ThePublisherIsZero() external {
        bytes memory call = abi.encodeCall(chapters.setPublisher, (address(0)));
        _announce(address(chapters), call);
        bytes32 role = permissions.GOVERNANCE();
        vm.expectRevert(IMerkleDistributor.InvalidPeriod.selector);
        permissions.execute(role, address(chapters), call, 0);
    }

    function test_WhenGovernanceAnnouncedIt() external {
        _publish(chapters, CHAPTER);
        bytes memory call = abi.encodeCall(chapters.setPublisher, (bob));
        _announce(address(chapters), call);
        vm.expectEmit(address(chapters));
        emit IMerkleDistributor.PublisherSet(bob);
        _execute(address(chapters), call);
        assertEq(chapters.publisher(), bob);
        assertEq(chapters.periodOf(CHAPTER).funded, 175e18);
        vm.expectRevert(abi.encodeWithSelector(IMerkleDistributor.NotPublisher.selector, publisher));
        vm.prank(publisher);
        chapters.publish(2, keccak256('root'), 1);
    }
}
