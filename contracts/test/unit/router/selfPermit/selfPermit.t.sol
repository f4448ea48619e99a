// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermitMulticall} from '../../../../src/interfaces/utils/IPermitMulticall.sol';
import {PlainToken} from '../../../../src/testing/PlainToken.sol';
import {PermitFixture} from '../../../utils/PermitFixture.sol';

contract SelfPermit_Unit_Test is PermitFixture {
    function testFuzz_WhenTheTokenTakesThePermit(uint256 value) external {
        (uint8 v, bytes32 r, bytes32 s) = _sign(value, DEADLINE);
        vm.prank(owner);
        router.selfPermit(address(token0), value, DEADLINE, v, r, s);
        assertEq(token0.allowance(owner, address(router)), value);
    }

    // A pending permit is public: using it first must not block the swap behind it.
    function test_WhenSomebodyElseHasUsedThePermitBefore() external {
        (uint8 v, bytes32 r, bytes32 s) = _sign(5, DEADLINE);
        vm.prank(bob);
        token0.permit(owner, address(router), 5, DEADLINE, v, r, s);
        vm.prank(owner);
        router.selfPermit(address(token0), 5, DEADLINE, v, r, s);
        assertEq(token0.allowance(owner, address(router)), 5);
    }

    function test_RevertWhen_ThePermitIsOfAnotherOwner() external {
        (uint8 v, bytes32 r, bytes32 s) = _sign(5, DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(IPermitMulticall.PermitFailed.selector, address(token0), 0, 5));
        vm.prank(bob);
        router.selfPermit(address(token0), 5, DEADLINE, v, r, s);
    }

    function test_RevertWhen_TheTokenKnowsNoPermitOrIsNoContract() external {
        address plain = address(new PlainToken('Plain', 'PLN', 18, address(this)));
        (uint8 v, bytes32 r, bytes32 s) = _sign(5, DEADLINE);
        address[3] memory tokens = [plain, address(wbnb), bob];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPermitMulticall.PermitFailed.selector, tokens[i], 0, 5));
            vm.prank(owner);
            router.selfPermit(tokens[i], 5, DEADLINE, v, r, s);
        }
    }
}
