// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';

contract SetFee_Unit_Test is Fixture {
    function testFuzz_RevertWhen_CallerIsNotTheFactory(address caller) external {
        vm.assume(caller != address(factory));
        vm.expectRevert(abi.encodeWithSelector(IPool.NotFactory.selector, caller));
        vm.prank(caller);
        classic.setFee(1);
    }

    function test_WhenTheFactoryCalls() external {
        _swap(classic, true, 1e18, bob);
        (uint256 r0, uint256 r1, uint256 last) = classic.getReserves();
        (uint256 fees0, uint256 fees1) = classic.feesHeld();
        uint256 cursor = classic.observationIndex();
        vm.expectEmit(address(classic));
        emit IPool.FeeSet(2500, r0, r1);
        vm.prank(address(factory));
        classic.setFee(2500);
        assertEq(classic.fee(), 2500);
        (uint256 r0After, uint256 r1After, uint256 lastAfter) = classic.getReserves();
        (uint256 fees0After, uint256 fees1After) = classic.feesHeld();
        assertEq(
            abi.encode(r0, r1, last, fees0, fees1), abi.encode(r0After, r1After, lastAfter, fees0After, fees1After)
        );
        assertEq(classic.observationIndex(), cursor);
    }
}
