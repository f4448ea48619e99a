// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EscrowFixture} from '../utils/EscrowFixture.sol';

/// @notice Whole calls of locks beside Velodrome V2's published snapshots: createLock 470,322, depositFor 104,131, merge 288,031,
/// split 616,193, withdraw 212,495.
/// @dev Each call is measured in an isolated transaction: its intrinsic gas is part of ours, and not of the published figures.
/// forge-config: default.isolate = true
contract LockGas_Test is EscrowFixture {
    uint256 private constant PUBLISHED_CREATE = 470_322;
    uint256 private constant PUBLISHED_SPLIT = 616_193;

    function _used(string memory name) private returns (uint256 gas) {
        gas = vm.lastCallGas().gasTotalUsed;
        vm.snapshotValue('Locks', name, gas);
    }

    function test_CallsCostLessThanThePublishedOnes() external {
        // The very first lock: every storage slot it writes is cold and empty.
        vm.prank(alice);
        uint256 id = ve.createLock(AMOUNT, YEAR);
        assertLe(_used('createLock'), PUBLISHED_CREATE * 60 / 100, 'createLock');
        skip(1 days);
        vm.prank(alice);
        ve.createLock(AMOUNT, YEAR);
        assertLe(_used('createLock, further'), PUBLISHED_CREATE * 60 / 100, 'createLock, further');
        skip(1 days);
        vm.prank(alice);
        ve.depositFor(id, AMOUNT);
        _used('depositFor');
        skip(1 days);
        vm.prank(alice);
        ve.increaseUnlockTime(id, MAXTIME);
        _used('increaseUnlockTime');
        _flip();
        distributor.claim(id);
        _used('claim of a rebase');
        distributor.claim(2);
        skip(1 days);
        vm.prank(alice);
        uint256[] memory ids = ve.split(id, _halves());
        assertLe(_used('split into 2'), PUBLISHED_SPLIT * 60 / 100, 'split');
        skip(1 days);
        vm.prank(alice);
        ve.merge(2, ids[0]);
        assertLe(_used('merge'), 288_031, 'merge');
        vm.prank(alice);
        ve.transferFrom(alice, bob, ids[1]);
        _used('transfer');
        _expire(ids[1]);
        vm.prank(bob);
        ve.withdraw(ids[1]);
        assertLe(_used('withdraw'), 212_495, 'withdraw');
        vm.stopPrank();
    }
}
