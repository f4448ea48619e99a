// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IThenaId} from '../../../../src/interfaces/names/IThenaId.sol';
import {ThenaId} from '../../../../src/names/ThenaId.sol';
import {NameFixture} from '../../../utils/NameFixture.sol';

// NAME-7
contract MintName_Unit_Test is NameFixture {
    function test_RevertWhen_NoNameIsAskedFor() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.WrongCount.selector, 0, 0));
        names.mint(new string[](0), new address[](0));
    }

    function test_RevertWhen_MoreThan10NamesAreAskedFor() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.WrongCount.selector, 11, 11));
        names.mint(new string[](11), new address[](11));
    }

    function test_RevertWhen_NamesAndRecipientsDifferInNumber() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.WrongCount.selector, 2, 1));
        names.mint(_texts('alice', 'alicia'), _owners(alice));
    }

    function test_RevertWhen_ANameIsInvalid() external {
        string[6] memory invalid = ['', 'Alice', 'alice bob', '-alice', 'abcdefghijklmnop', '0xabcdef'];
        for (uint256 i; i < invalid.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IThenaId.InvalidName.selector, invalid[i]));
            _mint(alice, invalid[i], alice);
            assertFalse(names.isValid(invalid[i]));
        }
    }

    function test_RevertWhen_ANameIsReserved() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.InvalidName.selector, 'browse'));
        _mint(alice, 'browse', alice);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.InvalidName.selector, 'adrnin'));
        _mint(alice, 'adrnin', alice);
    }

    function test_RevertWhen_ANameHasUpTo4Characters() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.CommitmentNeeded.selector, 'abcd'));
        _mint(alice, 'abcd', alice);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.CommitmentNeeded.selector, unicode'🚀'));
        _mint(alice, unicode'🚀', alice);
        assertEq(_mint(alice, 'abcde', alice), 1);
    }

    function test_RevertWhen_TheRecipientIsTheZeroAddressOrTheNamesThemselves() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.InvalidRecipient.selector, address(0)));
        _mint(alice, 'alice', address(0));
        vm.expectRevert(abi.encodeWithSelector(IThenaId.InvalidRecipient.selector, address(names)));
        _mint(alice, 'alice', address(names));
    }

    // NAME-9: a lost race refunds in full
    function test_RevertWhen_ANameIsTaken() external {
        _mint(alice, 'alice', alice);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.NameTaken.selector, 'alice', 1));
        vm.prank(bob);
        names.mint(_texts('bobby', 'alice'), _owners(bob, bob));
        assertEq(usdt.balanceOf(bob), 10_000e18);
        assertEq(names.totalSupply(), 1);
        assertEq(names.nameToTokenId('bobby'), 0);
    }

    // NAME-5: no look-alike of an existing name
    function test_RevertWhen_ANameLooksLikeOneThatIsTaken() external {
        _mint(alice, 'modern', alice);
        string[3] memory alike = ['modem', 'm0dern', 'm0dem'];
        for (uint256 i; i < alike.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IThenaId.NameTaken.selector, alike[i], 1));
            _mint(bob, alike[i], bob);
            assertEq(names.nameToTokenId(alike[i]), 0);
            assertEq(names.lookAlikeTokenId(alike[i]), 1);
        }
    }

    function test_RevertWhen_TwoNamesOfOneMintLookAlike() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.NameTaken.selector, 'a1ice', 1));
        vm.prank(alice);
        names.mint(_texts('alice', 'a1ice'), _owners(alice, bob));
    }

    function test_RevertWhen_TheMinterCannotPay() external {
        vm.expectRevert(SafeTransferLib.TransferFromFailed.selector);
        _mint(carol, 'carol', carol);
        assertEq(names.nameToTokenId('carol'), 0);
    }

    function test_WhenNothingIsWrong() external {
        vm.expectEmit(address(names));
        emit IThenaId.NameMinted(1, alice, alice, 'alice', 15e18);
        vm.expectEmit(address(names));
        emit IThenaId.DisplayNameSet(alice, 1);
        vm.expectEmit(address(names));
        emit IThenaId.NameMinted(2, alice, bob, unicode'to-the-🌕', 5e18);
        vm.prank(alice);
        assertEq(names.mint(_texts('alice', unicode'to-the-🌕'), _owners(alice, bob)), 1);
        assertEq(usdt.balanceOf(treasury), 20e18);
        assertEq(usdt.balanceOf(alice), 9980e18);
        assertEq(names.totalSupply(), 2);
        assertEq(names.ownerOf(1), alice);
        assertEq(names.ownerOf(2), bob);
        assertEq(names.nameOf(2), unicode'to-the-🌕');
        assertEq(names.nameToTokenId(unicode'to-the-🌕'), 2);
        assertEq(names.lookAlikeTokenId('a1ice'), 1);
        assertEq(names.changedHandsAt(1), 0);
    }

    function test_When10NamesAreMintedAtOnce() external {
        (string[] memory texts, address[] memory owners) = (new string[](10), new address[](10));
        for (uint256 i; i < 10; ++i) {
            texts[i] = string.concat('alice-', string(abi.encodePacked(uint8(97 + i))));
            owners[i] = address(uint160(1000 + i));
        }
        vm.prank(alice);
        names.mint(texts, owners);
        for (uint256 i; i < 10; ++i) {
            assertEq(names.ownerOf(i + 1), owners[i]);
            assertEq(names.nameOf(i + 1), texts[i]);
        }
        assertEq(usdt.balanceOf(treasury), 50e18);
    }

    function test_WhenItIsAGift_GivenTheRecipientShowsNoName() external {
        _mint(alice, 'bobby', bob);
        assertEq(names.displayNameOf(bob), 1);
        assertEq(names.displayNameOf(alice), 0);
    }

    function test_WhenItIsAGift_GivenTheRecipientShowsAName() external {
        _mint(bob, 'robert', bob);
        _mint(alice, 'bobby', bob);
        assertEq(names.displayNameOf(bob), 1);
        assertEq(names.ownerOf(2), bob);
    }

    function test_WhenItIsAGift_GivenTheRecipientIsAContractThatKnowsNoNames() external {
        _mint(alice, 'registry', address(permissions));
        assertEq(names.ownerOf(1), address(permissions));
    }

    function test_RevertWhen_AnAddressThatTheConstructorNeedsIsZero() external {
        for (uint256 i; i < 4; ++i) {
            ThenaId.Setup memory setup = _setup();
            if (i == 0) setup.paymentToken = address(0);
            if (i == 1) setup.treasury = address(0);
            if (i == 2) setup.permissions = address(0);
            if (i == 3) setup.artProxy = address(0);
            vm.expectRevert(abi.encodeWithSelector(IThenaId.InvalidRecipient.selector, address(0)));
            new ThenaId(setup);
        }
    }
}
