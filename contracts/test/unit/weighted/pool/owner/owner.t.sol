// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {IWeightedPoolFactory} from '../../../../../src/interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedOwner_Unit_Test is WeightedFixture {
    function testFuzz_RevertWhen_AnybodyButTheOwnerSetsTheFeeOrHandsOver(address caller) external {
        vm.assume(caller != owner);
        vm.startPrank(caller);
        bytes memory reason = abi.encodeWithSelector(IWeightedPool.NotOwner.selector, caller);
        vm.expectRevert(reason);
        pool.setFee(100);
        vm.expectRevert(reason);
        pool.transferOwnership(caller);
        vm.assume(caller != address(0));
        vm.expectRevert(reason);
        pool.acceptOwnership();
    }

    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.setFee, (100)));
    }

    // POOL-29: fee 0.01 % to 10 %
    function test_RevertWhen_TheFeeIsBelow0Point01PercentOrAbove10Percent() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPoolFactory.FeeOutOfRange.selector, 99, 100, 100_000));
        pool.setFee(99);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPoolFactory.FeeOutOfRange.selector, 100_001, 100, 100_000));
        pool.setFee(100_001);
    }

    function test_WhenTheOwnerSetsTheFee() external {
        vm.expectEmit(address(pool));
        emit IWeightedPool.FeeSet(100_000);
        vm.prank(owner);
        pool.setFee(100_000);
        assertEq(pool.fee(), 100_000);
        assertEq(pool.reserves(), _same(3, DEPTH));
        for (uint256 i; i < 3; ++i) {
            _swap(pool, sorted[i], sorted[(i + 1) % 3], 10e18, bob);
            assertEq(pool.feesHeld()[i], 1e18);
        }
    }

    function test_WhenTheOwnerHandsOver() external {
        vm.expectEmit(address(pool));
        emit IWeightedPool.OwnershipTransferStarted(owner, bob);
        vm.prank(owner);
        pool.transferOwnership(bob);
        assertEq(pool.owner(), owner, 'not yet');
        assertEq(pool.pendingOwner(), bob);
        vm.expectEmit(address(pool));
        emit IWeightedPool.OwnershipTransferred(owner, bob);
        vm.prank(bob);
        pool.acceptOwnership();
        assertEq(pool.owner(), bob);
        assertEq(pool.pendingOwner(), address(0));
    }

    function test_GivenThereIsNoOwner() external {
        address[] memory tokens = _tokens(2);
        WeightedPool none =
            WeightedPool(factory.createPool('None', 'NON', tokens, _weights(0.5e18, 0.5e18), FEE, address(0)));
        vm.expectRevert(abi.encodeWithSelector(IWeightedPool.NotOwner.selector, owner));
        vm.prank(owner);
        none.setFee(100);
        assertEq(none.fee(), FEE);
    }
}
