// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MessagingFee} from '@layerzerolabs/oft-evm/contracts/interfaces/IOFT.sol';
import {ICrossChainSwap} from '../../src/interfaces/bridge/ICrossChainSwap.sol';
import {CrossChainFixture} from '../utils/CrossChainFixture.sol';

/// @notice Whole transactions over a bridge that has carried tokens before: `snapshots/Bridge.json`.
/// forge-config: default.isolate = true
contract Bridge_Gas_Test is CrossChainFixture {
    function test_send() external {
        vm.prank(alice);
        lockbox.send{value: FEE}(_param(lockbox, bob, 1e18), MessagingFee(FEE, 0), alice);
        vm.snapshotGasLastCall('Bridge', 'send, from the lock box');
    }

    function test_sendHome() external {
        vm.prank(alice);
        bridged.send{value: FEE}(_param(bridged, bob, 1e18), MessagingFee(FEE, 0), alice);
        vm.snapshotGasLastCall('Bridge', 'send, from the end that mints');
    }

    function test_delivery() external {
        Packet memory p = _send(lockbox, alice, bob, 1e18);
        _verify(p);
        _deliver(p);
        vm.snapshotGasLastCall('Bridge', 'delivery');
    }

    function test_swapAndBridge() external {
        dollar.mint(alice, 1e18);
        _allow(address(dollar), 1e18);
        ICrossChainSwap.Departure memory d = _dollars(1e18);
        ICrossChainSwap.Arrival memory a = _toDollars();
        vm.prank(alice);
        here.swapAndBridge{value: FEE}(d, a);
        vm.snapshotGasLastCall('Bridge', 'swapAndBridge, one pool here and one there');
    }

    function test_arrival() external {
        Packet memory p = _leave(_tokens(1e18), _toDollars());
        _deliver(p);
        _compose(p);
        vm.snapshotGasLastCall('Bridge', 'arrival that is swapped');
    }

    function test_arrivalPaid() external {
        ICrossChainSwap.Arrival memory a = _toDollars();
        a.amountOutMin = 1e18;
        Packet memory p = _leave(_tokens(1e18), a);
        _deliver(p);
        _compose(p);
        vm.snapshotGasLastCall('Bridge', 'arrival that is paid as the token');
    }
}
