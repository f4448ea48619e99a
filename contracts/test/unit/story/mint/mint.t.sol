// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStoryNft} from '../../../../src/interfaces/story/IStoryNft.sol';
import {NftArt} from '../../../../src/nft/NftArt.sol';
import {StoryNft} from '../../../../src/story/StoryNft.sol';
import {ClaimTree} from '../../../harness/ClaimTree.sol';
import {StoryFixture} from '../../../utils/StoryFixture.sol';

// STORY-18: an EIP-712 voucher bound to chain, contract and account
contract MintStory_Unit_Test is StoryFixture {
    function test_RevertWhen_TheVoucherIsOfAnotherAccount() external {
        IStoryNft.Voucher memory voucher = _voucher(alice);
        bytes memory signature = _sign(issuerKey, nft.hashVoucher(voucher));
        vm.expectRevert(abi.encodeWithSelector(IStoryNft.NotVoucherAccount.selector, alice, bob));
        vm.prank(bob);
        nft.mint(voucher, signature);
    }

    function test_RevertWhen_TheVoucherHasExpired() external {
        IStoryNft.Voucher memory voucher = _voucher(alice);
        bytes memory signature = _sign(issuerKey, nft.hashVoucher(voucher));
        vm.warp(voucher.deadline + 1);
        _refuse(voucher, signature, abi.encodeWithSelector(IStoryNft.VoucherExpired.selector, voucher.deadline));
    }

    function test_RevertGiven_TheAccountHasItsItem_WhateverElseWasSigned() external {
        _mint(alice);
        IStoryNft.Voucher memory voucher = IStoryNft.Voucher(alice, block.timestamp + 2 days);
        bytes memory signature = _sign(issuerKey, nft.hashVoucher(voucher));
        _refuse(voucher, signature, abi.encodeWithSelector(IStoryNft.AlreadyMinted.selector, alice));
    }

    function test_RevertWhen_TheVoucherIsOfAnotherChain() external {
        IStoryNft.Voucher memory voucher = _voucher(alice);
        uint256 here = block.chainid;
        vm.chainId(here + 1);
        bytes memory signature = _sign(issuerKey, nft.hashVoucher(voucher));
        vm.chainId(here);
        _refuse(voucher, signature, _invalid());
    }

    function test_RevertWhen_TheVoucherIsOfAnotherContract() external {
        StoryNft other = new StoryNft('Story', 'STORY', address(permissions), address(new NftArt()), issuer);
        IStoryNft.Voucher memory voucher = _voucher(alice);
        _refuse(voucher, _sign(issuerKey, other.hashVoucher(voucher)), _invalid());
    }

    function test_RevertWhen_SomebodyElseSignedIt() external {
        (, uint256 key) = makeAddrAndKey('mallory');
        IStoryNft.Voucher memory voucher = _voucher(alice);
        _refuse(voucher, _sign(key, nft.hashVoucher(voucher)), _invalid());
    }

    function test_WhenTheIssuerIsAContract() external {
        ContractIssuer safe = new ContractIssuer();
        nft = new StoryNft('Story', 'STORY', address(permissions), address(new NftArt()), address(safe));
        IStoryNft.Voucher memory voucher = _voucher(alice);
        _refuse(voucher, 'no', _invalid());
        vm.prank(alice);
        nft.mint(voucher, 'yes');
        assertEq(nft.ownerOf(1), alice);
    }

    function test_WhenEverythingIsRight() external {
        vm.expectEmit(address(nft));
        emit IStoryNft.StoryMinted(alice, 1);
        vm.expectEmit(address(nft));
        emit IStoryNft.Locked(1);
        assertEq(_mint(alice), 1);
        assertEq(_mint(bob), 2);
        assertEq(nft.ownerOf(1), alice);
        assertEq(nft.tokenOf(bob), 2);
        assertEq(nft.totalSupply(), 2);
    }

    function test_RevertWhen_AnAddressOfTheConstructorIsZero() external {
        address[3] memory given = [address(permissions), address(nft), issuer];
        for (uint256 i; i < 3; ++i) {
            address[3] memory wrong = given;
            wrong[i] = address(0);
            vm.expectRevert(IStoryNft.ZeroAddress.selector);
            new StoryNft('Story', 'STORY', wrong[0], wrong[1], wrong[2]);
        }
    }

    function testFuzz_WhenEverythingIsRight_HashIsThatOfTheVectors(address account, uint256 deadline) external view {
        assertEq(
            nft.hashVoucher(IStoryNft.Voucher(account, deadline)),
            ClaimTree.voucherHash(block.chainid, address(nft), account, deadline)
        );
    }

    function _refuse(IStoryNft.Voucher memory voucher, bytes memory signature, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(alice);
        nft.mint(voucher, signature);
    }

    function _invalid() private view returns (bytes memory) {
        return abi.encodeWithSelector(IStoryNft.InvalidVoucher.selector, alice);
    }
}

/// @dev Approves every signature.
contract ContractIssuer {
    function isValidSignature(bytes32, bytes calldata signature) external pure returns (bytes4) {
        return keccak256(signature) == keccak256('yes') ? this.isValidSignature.selector : bytes4(0);
    }
}
