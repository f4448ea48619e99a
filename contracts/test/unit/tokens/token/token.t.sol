// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {Token} from '../../../../src/tokens/Token.sol';

contract Token_Unit_Test is Test {
    Token private _token;
    address private _treasury = makeAddr('treasury');
    address private _minter = makeAddr('minter');

    function setUp() external {
        _token = new Token('Token', 'TKN', _treasury);
    }

    // VOTE-17: the token is deployed in its final form from the first day
    function test_Constructor_MintsToTheTreasury() external view {
        assertEq(_token.totalSupply(), 50_000_000e18);
        assertEq(_token.balanceOf(_treasury), 50_000_000e18);
        assertEq(_token.decimals(), 18);
        assertEq(_token.minter(), address(0));
        assertEq(_token.deployer(), address(this));
    }

    function testFuzz_SetMinter_RevertWhen_CallerIsNotTheDeployer(address caller) external {
        vm.assume(caller != address(this));
        vm.expectRevert(abi.encodeWithSelector(Token.NotDeployer.selector, caller));
        vm.prank(caller);
        _token.setMinter(caller);
    }

    function test_SetMinter_RevertWhen_MinterIsZero() external {
        vm.expectRevert(Token.ZeroAddress.selector);
        _token.setMinter(address(0));
    }

    function test_SetMinter_RevertGiven_MinterWasNamed() external {
        _token.setMinter(_minter);
        vm.expectRevert(abi.encodeWithSelector(Token.MinterAlreadySet.selector, _minter));
        _token.setMinter(address(this));
    }

    function test_SetMinter_Otherwise_NamesTheMinter() external {
        vm.expectEmit(address(_token));
        emit Token.MinterSet(_minter);
        _token.setMinter(_minter);
        assertEq(_token.minter(), _minter);
    }

    function testFuzz_Mint_RevertWhen_CallerIsNotTheMinter(address caller) external {
        _token.setMinter(_minter);
        vm.assume(caller != _minter);
        vm.expectRevert(abi.encodeWithSelector(Token.NotMinter.selector, caller));
        vm.prank(caller);
        _token.mint(caller, 1);
    }

    function test_Mint_RevertGiven_NoMinterWasNamed() external {
        vm.expectRevert(abi.encodeWithSelector(Token.NotMinter.selector, address(this)));
        _token.mint(address(this), 1);
    }

    function test_Mint_WhenTheMinterCalls() external {
        _token.setMinter(_minter);
        vm.prank(_minter);
        assertTrue(_token.mint(address(this), 7));
        assertEq(_token.balanceOf(address(this)), 7);
        assertEq(_token.totalSupply(), 50_000_000e18 + 7);
    }

    function test_Permit() external {
        (address owner, uint256 key) = makeAddrAndKey('owner');
        bytes32 typehash =
            keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');
        bytes32 message = keccak256(abi.encode(typehash, owner, _minter, 5, 0, type(uint256).max));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked('\x19\x01', _token.DOMAIN_SEPARATOR(), message)));
        _token.permit(owner, _minter, 5, type(uint256).max, v, r, s);
        assertEq(_token.allowance(owner, _minter), 5);
    }
}
