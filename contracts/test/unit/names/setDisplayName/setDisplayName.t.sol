// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IThenaId} from '../../../../src/interfaces/names/IThenaId.sol';
import {NameFixture} from '../../../utils/NameFixture.sol';

contract SetDisplayName_Unit_Test is NameFixture {
    function setUp() public override {
        super.setUp();
        _mint(alice, 'alice', alice);
        _mint(alice, 'alicia', alice);
    }

    function test_RevertWhen_TheNameIsNotTheCallers() external {
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.NotNameOwner.selector, bob, 1));
        names.setDisplayName(1);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.NotNameOwner.selector, bob, 3));
        names.setDisplayName(3);
    }

    function test_WhenTheNameIsTheCallers() external {
        assertEq(names.displayNameOf(alice), 1);
        vm.expectEmit(address(names));
        emit IThenaId.DisplayNameSet(alice, 2);
        vm.prank(alice);
        names.setDisplayName(2);
        assertEq(names.displayNameOf(alice), 2);
    }

    function test_WhenNoneIsChosen() external {
        vm.prank(alice);
        names.setDisplayName(0);
        assertEq(names.displayNameOf(alice), 0);
    }

    function test_GivenTheShownNameLeaves() external {
        vm.startPrank(alice);
        names.transferFrom(alice, bob, 2);
        assertEq(names.displayNameOf(alice), 1);
        vm.expectEmit(address(names));
        emit IThenaId.DisplayNameSet(alice, 0);
        names.transferFrom(alice, bob, 1);
        assertEq(names.displayNameOf(alice), 0);
        assertEq(names.displayNameOf(bob), 0);
        vm.stopPrank();
        vm.prank(bob);
        names.transferFrom(bob, alice, 1);
        assertEq(names.displayNameOf(alice), 0);
    }
}
