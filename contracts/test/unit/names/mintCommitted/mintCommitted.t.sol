// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IThenaId} from '../../../../src/interfaces/names/IThenaId.sol';
import {NameFixture} from '../../../utils/NameFixture.sol';

// NAME-9: names of up to 4 characters are taken by commit and reveal, at least 60 s apart
contract MintCommitted_Unit_Test is NameFixture {
    function test_RevertWhen_TheMintWasNotAnnounced() external {
        bytes32 commitment = names.commitmentOf(alice, _texts('ace'), _owners(alice), SECRET);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.UnknownCommitment.selector, commitment));
        _mintCommitted(alice, 'ace', alice);
    }

    function test_RevertWhen_SomebodyElseAnnouncedIt() external {
        _commit(alice, 'ace', alice);
        skip(60);
        bytes32 commitment = names.commitmentOf(bob, _texts('ace'), _owners(alice), SECRET);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.UnknownCommitment.selector, commitment));
        _mintCommitted(bob, 'ace', alice);
    }

    function test_RevertWhen_60SecondsAreNotOver() external {
        _commit(alice, 'ace', alice);
        skip(59);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.CommitmentTooNew.selector, START + 60));
        _mintCommitted(alice, 'ace', alice);
        skip(1);
        assertEq(_mintCommitted(alice, 'ace', alice), 1);
    }

    function test_RevertWhen_ADayIsOver() external {
        bytes32 commitment = _commit(alice, 'ace', alice);
        skip(1 days + 1);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.UnknownCommitment.selector, commitment));
        _mintCommitted(alice, 'ace', alice);
    }

    function test_RevertWhen_ItWasMadeAlready() external {
        bytes32 commitment = _commit(alice, 'ace', alice);
        skip(60);
        _mintCommitted(alice, 'ace', alice);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.UnknownCommitment.selector, commitment));
        _mintCommitted(alice, 'ace', alice);
    }

    function test_RevertWhen_TheNameWasLostInTheMeantime() external {
        _commit(alice, 'ace', alice);
        _commit(bob, 'ace', bob);
        skip(60);
        _mintCommitted(bob, 'ace', bob);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.NameTaken.selector, 'ace', 1));
        _mintCommitted(alice, 'ace', alice);
        assertEq(usdt.balanceOf(alice), 10_000e18);
    }

    function test_WhenNothingIsWrong() external {
        bytes32 commitment = _commit(alice, unicode'🚀', bob);
        assertEq(names.commitments(commitment), START);
        skip(1 days);
        vm.expectEmit(address(names));
        emit IThenaId.NameMinted(1, alice, bob, unicode'🚀', 500e18);
        assertEq(_mintCommitted(alice, unicode'🚀', bob), 1);
        assertEq(names.commitments(commitment), 0);
        assertEq(usdt.balanceOf(treasury), 500e18);
    }

    function test_WhenThePriceRoseInTheMeantime() external {
        vm.prank(alice);
        usdt.approve(address(names), 100e18);
        _commit(alice, 'ace', alice);
        prices[2] = 101e18;
        bytes memory call = abi.encodeCall(names.setPrices, (prices));
        vm.mockCall(address(permissions), abi.encodeWithSelector(permissions.hasAuthority.selector), abi.encode(true));
        (bool ok,) = address(names).call(call);
        assertTrue(ok);
        skip(60);
        vm.expectRevert(SafeTransferLib.TransferFromFailed.selector);
        _mintCommitted(alice, 'ace', alice);
    }

    function test_RevertWhen_ItIsAnnouncedAgain_GivenADayIsNotOver() external {
        bytes32 commitment = _commit(alice, 'ace', alice);
        skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(IThenaId.AlreadyCommitted.selector, commitment));
        names.commit(commitment);
    }

    function test_WhenItIsAnnouncedAgain_GivenADayIsOver() external {
        bytes32 commitment = _commit(alice, 'ace', alice);
        skip(1 days + 1);
        vm.expectEmit(address(names));
        emit IThenaId.Committed(commitment);
        names.commit(commitment);
        assertEq(names.commitments(commitment), START + 1 days + 1);
    }
}
