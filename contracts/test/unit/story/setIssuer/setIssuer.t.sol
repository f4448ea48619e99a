// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStoryNft} from '../../../../src/interfaces/story/IStoryNft.sol';
import {StoryFixture} from '../../../utils/StoryFixture.sol';

contract SetIssuer_Unit_Test is StoryFixture {
    function test_RevertWhen_TheCallerDoesNotActForGovernance() external {
        address[2] memory others = [issuer, governance];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IStoryNft.NotGovernance.selector, others[i]));
            vm.prank(others[i]);
            nft.setIssuer(alice);
        }
    }

    function test_RevertWhen_TheIssuerIsZero() external {
        bytes memory call = abi.encodeCall(nft.setIssuer, (address(0)));
        _announce(address(nft), call);
        bytes32 role = permissions.GOVERNANCE();
        vm.expectRevert(IStoryNft.ZeroAddress.selector);
        permissions.execute(role, address(nft), call, 0);
    }

    function test_WhenGovernanceAnnouncedIt() external {
        (address next, uint256 key) = makeAddrAndKey('next issuer');
        bytes memory call = abi.encodeCall(nft.setIssuer, (next));
        _announce(address(nft), call);
        vm.expectEmit(address(nft));
        emit IStoryNft.IssuerSet(next);
        _execute(address(nft), call);
        assertEq(nft.issuer(), next);
        IStoryNft.Voucher memory voucher = _voucher(alice);
        bytes memory signature = _sign(issuerKey, nft.hashVoucher(voucher));
        vm.expectRevert(abi.encodeWithSelector(IStoryNft.InvalidVoucher.selector, alice));
        vm.prank(alice);
        nft.mint(voucher, signature);
        issuerKey = key;
        assertEq(_mint(alice), 1);
    }
}
