// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {NameFixture} from '../utils/NameFixture.sol';

/// @notice Whole transactions, over names that were minted before: `snapshots/Names.json`.
/// forge-config: default.isolate = true
contract Names_Gas_Test is NameFixture {
    function setUp() public override {
        super.setUp();
        _mint(alice, 'alice', alice);
        _mint(bob, 'bobby', bob);
    }

    function test_mint() external {
        (string[] memory texts, address[] memory owners) = (_texts('alice-and-bob'), _owners(alice));
        vm.prank(alice);
        names.mint(texts, owners);
        vm.snapshotGasLastCall('Names', 'mint, 13 letters');
    }

    function test_mintEmoji() external {
        (string[] memory texts, address[] memory owners) = (_texts(unicode'🦊🦊🦊🦊🦊🦊'), _owners(alice));
        vm.prank(alice);
        names.mint(texts, owners);
        vm.snapshotGasLastCall('Names', 'mint, 6 emoji');
    }

    function test_gift() external {
        (string[] memory texts, address[] memory owners) = (_texts('carol'), _owners(carol));
        vm.prank(alice);
        names.mint(texts, owners);
        vm.snapshotGasLastCall('Names', 'gift that is shown');
    }

    function test_mintCommitted() external {
        _commit(alice, 'ace', alice);
        vm.snapshotGasLastCall('Names', 'commit');
        skip(60);
        _mintCommitted(alice, 'ace', alice);
        vm.snapshotGasLastCall('Names', 'mintCommitted');
    }

    function test_transfer() external {
        vm.prank(alice);
        names.transferFrom(alice, bob, 1);
        vm.snapshotGasLastCall('Names', 'transfer of a shown name');
    }
}
