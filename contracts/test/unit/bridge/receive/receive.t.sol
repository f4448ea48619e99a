// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Origin} from '@layerzerolabs/lz-evm-protocol-v2/contracts/interfaces/ILayerZeroEndpointV2.sol';
import {IOAppCore} from '@layerzerolabs/oapp-evm/contracts/oapp/interfaces/IOAppCore.sol';
import {OAppReceiver} from '@layerzerolabs/oapp-evm/contracts/oapp/OAppReceiver.sol';
import {BridgeFixture} from '../../../utils/BridgeFixture.sol';

contract BridgeReceive_Unit_Test is BridgeFixture {
    function test_WhenItArrivesOnTheOtherSide() external {
        _move(lockbox, alice, bob, 3e18);
        assertEq(bridged.balanceOf(bob), 3e18);
        assertEq(bridged.totalSupply(), 3e18);
        assertEq(bridged.receivedTotal(), 3e18);
    }

    function test_WhenItComesHome() external {
        _move(lockbox, alice, bob, 3e18);
        uint256 before = the.balanceOf(alice);
        _move(bridged, bob, alice, 2e18);
        assertEq(the.balanceOf(alice), before + 2e18);
        assertEq(the.balanceOf(address(lockbox)), 1e18);
        assertEq(lockbox.receivedTotal(), 2e18);
    }

    function test_RevertWhen_AMessageComesTwice() external {
        Packet memory p = _send(lockbox, alice, bob, 3e18);
        _verify(p);
        _deliver(p);
        vm.expectRevert();
        _deliver(p);
        vm.expectRevert();
        _verify(p);
        assertEq(bridged.balanceOf(bob), 3e18);
    }

    function test_WhenADeliveryFailed() external {
        Packet memory p = _send(lockbox, alice, bob, 3e18);
        _verify(p);
        vm.expectRevert();
        this.deliverWith(p, 60_000);
        vm.prank(makeAddr('anybody'));
        this.deliverWith(p, 400_000);
        assertEq(bridged.balanceOf(bob), 3e18);
    }

    function test_WhenMessagesAreDeliveredInAnotherOrder() external {
        Packet memory first = _send(lockbox, alice, bob, 1e18);
        Packet memory second = _send(lockbox, alice, bob, 2e18);
        _verify(second);
        // The second message may not overtake an unverified one.
        vm.expectRevert();
        _deliver(second);
        _verify(first);
        _deliver(second);
        assertEq(bridged.balanceOf(bob), 2e18);
        _deliver(first);
        assertEq(bridged.balanceOf(bob), 3e18);
    }

    function test_WhenTheWayInIsClosed() external {
        Packet memory p = _send(lockbox, alice, bob, 1e18);
        vm.startPrank(council);
        permissions.setEntryPaused(address(bridged), true);
        bridged.brake();
        vm.stopPrank();
        _verify(p);
        _deliver(p);
        assertEq(bridged.balanceOf(bob), 1e18);
    }

    function test_RevertWhen_NobodyVerifiedIt() external {
        Packet memory p = _send(lockbox, alice, bob, 1e18);
        vm.expectRevert();
        _deliver(p);
        vm.expectRevert();
        libraries[AWAY].validatePacket(p.encoded);
    }

    function test_RevertWhen_SomebodyElseThanTheEndpointOrThePeerSpeaks() external {
        Packet memory p = _send(lockbox, alice, bob, 1e18);
        vm.expectRevert(abi.encodeWithSelector(OAppReceiver.OnlyEndpoint.selector, alice));
        vm.prank(alice);
        bridged.lzReceive(p.origin, p.guid, p.message, alice, '');
        Origin memory foreign = Origin(HOME, _word(alice), 1);
        vm.expectRevert(abi.encodeWithSelector(IOAppCore.OnlyPeer.selector, HOME, _word(alice)));
        vm.prank(address(endpoints[AWAY]));
        bridged.lzReceive(foreign, p.guid, p.message, alice, '');
    }

    function deliverWith(Packet calldata p, uint256 gasLimit) external {
        endpoints[AWAY].lzReceive{gas: gasLimit}(p.origin, p.receiver, p.guid, p.message, '');
    }
}
