// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {NftFixture} from '../utils/NftFixture.sol';

/// @notice Whole calls, over a world that has been running: `snapshots/Nft.json`.
contract Nft_Gas_Test is NftFixture {
    function setUp() public override {
        super.setUp();
        _stake(alice, 1, 3);
        _stake(bob, 11, 13);
        _reward(token, REWARD);
        _nextEpoch();
        _reward(token, REWARD);
        skip(1000);
    }

    function test_Stake() external {
        vm.startPrank(alice);
        staking.deposit(_items(4, 4));
        vm.snapshotGasLastCall('Nft', 'deposit one');
        skip(1000);
        staking.deposit(_items(5, 8));
        vm.snapshotGasLastCall('Nft', 'deposit four');
        skip(1000);
        staking.withdraw(_items(5, 8));
        vm.snapshotGasLastCall('Nft', 'withdraw four');
    }

    function test_Rewards() external {
        skip(2 * WEEK);
        staking.collect(_tokens(address(token)));
        vm.snapshotGasLastCall('Nft', 'collect');
        vm.prank(alice);
        staking.getReward(_tokens(address(token)));
        vm.snapshotGasLastCall('Nft', 'getReward over three epochs');
    }

    function test_Sale() external {
        vm.prank(alice);
        market.list(9, 1 ether);
        vm.snapshotGasLastCall('Nft', 'list');
        deal(bob, 1 ether);
        vm.prank(bob);
        market.buy{value: 1 ether}(9);
        vm.snapshotGasLastCall('Nft', 'buy');
        royalties.distribute(_tokens(address(wbnb)));
        vm.snapshotGasLastCall('Nft', 'distribute');
        _nextEpoch();
        vm.prank(alice);
        royalties.claim(_tokens(address(wbnb)));
        vm.snapshotGasLastCall('Nft', 'claim royalties');
        nft.mint(carol, 100);
        vm.snapshotGasLastCall('Nft', 'mint a hundred');
    }

    /// @dev The cost of staking does not grow with time, nor with the number of reward tokens.
    function test_StakingCostsTheSameAfterYears() external {
        vm.startPrank(alice);
        uint256 left = gasleft();
        staking.deposit(_items(4, 4));
        uint256 early = left - gasleft();
        skip(2000 * WEEK);
        left = gasleft();
        staking.deposit(_items(5, 5));
        assertLe(left - gasleft(), early);
    }
}
